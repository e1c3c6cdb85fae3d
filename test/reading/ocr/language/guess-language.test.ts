import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { trigramTable } from '../../../../scripts/language-tables.ts';
import { guessLanguage } from '../../../../src/reading/ocr/index.ts';
import { corpusMissing, opinionTexts } from '../../../support/corpus.ts';

/** Sentences of judgments and contracts, written for this test. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  deu: [
    'Der Kläger begehrt von der Beklagten die Rückzahlung des Kaufpreises Zug um Zug gegen Rückgabe des Fahrzeugs. Das Landgericht hat die Klage abgewiesen; die Berufung blieb ohne Erfolg.',
    'Zwischen den Parteien wird folgender Mietvertrag geschlossen: Der Vermieter vermietet dem Mieter die im Erdgeschoss gelegene Wohnung mit drei Zimmern, Küche und Bad.',
    'Sehr geehrte Damen und Herren, in der oben bezeichneten Angelegenheit zeigen wir an, dass wir die rechtlichen Interessen der Firma vertreten.',
  ],
  fra: [
    "La cour d'appel a confirmé le jugement qui avait condamné la société à payer au demandeur la somme de dix mille euros à titre de dommages et intérêts.",
    'Le présent contrat est conclu pour une durée indéterminée et peut être résilié par chacune des parties moyennant un préavis de trois mois.',
  ],
  ita: [
    "Il tribunale ha rigettato la domanda dell'attore e lo ha condannato al pagamento delle spese di lite in favore della parte convenuta costituita in giudizio.",
    'Il presente contratto avrà la durata di quattro anni e si intenderà rinnovato tacitamente qualora nessuna delle parti comunichi la disdetta.',
  ],
  nld: [
    'De rechtbank heeft de vordering van de eiser afgewezen en hem veroordeeld in de kosten van het geding. Tegen dit vonnis kan binnen drie maanden hoger beroep worden ingesteld.',
    'De huurder is verplicht de huurprijs bij vooruitbetaling te voldoen en het gehuurde als een goed huurder te gebruiken overeenkomstig de bestemming.',
  ],
  por: [
    'O tribunal julgou improcedente o pedido do autor e condenou-o no pagamento das custas processuais. O recurso foi interposto no prazo legal pelo réu.',
    'O presente contrato é celebrado pelo prazo de um ano, renovável automaticamente, salvo se alguma das partes o denunciar com antecedência de noventa dias.',
  ],
  spa: [
    'El tribunal desestimó la demanda presentada por el actor y le condenó al pago de las costas del procedimiento. Contra esta sentencia cabe recurso de apelación.',
    'El presente contrato tendrá una duración de dos años y podrá ser prorrogado de mutuo acuerdo entre las partes, salvo que una de ellas manifieste lo contrario.',
  ],
  pol: [
    'Sąd oddalił powództwo w całości i zasądził od powoda na rzecz pozwanego zwrot kosztów procesu. Od wyroku przysługuje apelacja w terminie czternastu dni.',
  ],
  dan: [
    'Retten frifandt tiltalte for den rejste tiltale og pålagde statskassen at betale sagens omkostninger. Dommen kan ankes inden to uger til landsretten.',
  ],
  swe: [
    'Tingsrätten finner att svaranden inte har fullgjort sina skyldigheter enligt avtalet och därför ska betala skadestånd till käranden jämte ränta.',
  ],
  fin: [
    'Käräjäoikeus katsoo selvitetyksi, että vastaaja on laiminlyönyt maksuvelvollisuutensa. Kantajalla on oikeus saada korvausta aiheutuneesta vahingosta.',
  ],
  hun: [
    'A bíróság megállapította, hogy az alperes a szerződésben vállalt kötelezettségét nem teljesítette, ezért köteles megfizetni a felperesnek a kamatait.',
  ],
  ron: [
    'Instanța a reținut că pârâtul nu și-a îndeplinit obligațiile asumate prin contractul de închiriere încheiat la București și îl obligă la plata sumei.',
  ],
  eng: [
    'The motion to dismiss is granted in part. Plaintiff shall file an amended complaint within thirty days of this order, and the defendant shall answer it within fourteen days.',
  ],
};

describe('the language of a text', () => {
  it.each(Object.entries(TEXTS))('is told for %s', (code, texts) => {
    for (const text of texts) expect(guessLanguage(text)).toBe(code);
  });

  it.each([
    ['few words', 'Der Kläger begehrt von der Beklagten die Rückzahlung'],
    [
      'Latin',
      'Gallia est omnis divisa in partes tres, quarum unam incolunt Belgae, aliam Aquitani, tertiam qui ipsorum lingua Celtae, nostra Galli appellantur.',
    ],
    [
      'a list of names',
      'Alvarez, Santa Cruz, Los Angeles, Bernardino, De la Vega, San Diego, Marco Polo, Van der Berg, Schmidt, Garcia, Della Rovere, Dupont, De Vries, Ferreira',
    ],
  ])('is left open for %s', (_what, text) => {
    expect(guessLanguage(text)).toBeNull();
  });

  it.each([
    [
      'rus',
      'Hacrosituii 0roBop apeH/ibl HeXXHJIOro MOMeLeHHs 3aK/T0UéH B ropofie MoCKBe TpeTbero MapTa /iBe ThICSUM JIeBSTHA/ILIATOr0 rofja Mey 00111eCTBOM C OrpaHHUYeHHOH OTBETCTBEHHOCTbI0 «CeBepHblii beper», UMeHyeMbIM B Ja/bHelilleM «ApeH/0AaTe lb», i rpaxzannHoM [TetpoBbiv ViBaHom CepreeBuuem',
    ],
    [
      'ell',
      'To Siaotnplo, aod peAETaE T Sikoypagia Kat diadikav, €kpve OTL aywyn iva vpn kot faoipn va KaTaBaAEL 0TOV EVAYOVTA TO TI0GO TV SEK XIAMGS®V €MmidooT TG ay®YNG. AKoLaE Toug TANPEEONGI0VE SIKNYOPOUG TV kat’ ovoiav. O evayopevog voypeodtat EVPE JE TOV VOULHO TOKO arto TV',
    ],
  ])('in other letters is told by what an English recognition takes them for: %s', (code, text) => {
    expect(guessLanguage(text, true)).toBe(code);
  });

  it.skipIf(corpusMissing !== null)('is no other than English for any passage of real opinions', () => {
    const all = Object.values(opinionTexts()).flatMap((text) => text.match(/[\s\S]{1,800}/g) ?? []);
    const passages = all.filter((_, index) => index % 2 === 0);
    expect(passages.length).toBeGreaterThan(900);
    const others = passages.filter((passage) => (guessLanguage(passage, true) ?? 'eng') !== 'eng');
    expect(others).toEqual([]);
  });

  it('has statistics that scripts/language-tables.ts makes of the dependency', async () => {
    const path = join(import.meta.dirname, '../../../../src/reading/ocr/language/trigrams.json');
    await expect(trigramTable()).toMatchFileSnapshot(path);
  });
});
