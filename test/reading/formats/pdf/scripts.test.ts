import { expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../../../src/reading/index.ts';
import { PNG } from '../../../../src/reading/media-types.ts';
import type { Box } from '../../../../src/reading/model.ts';
import { writeSearchablePdf } from '../../../../src/reading/render/index.ts';
import { asSharp, fileOf, fileSink, pictureOf, readAll, testReader } from '../../support.ts';

const reader = testReader();

/** Of the Universal Declaration of Human Rights; in Hebrew and Korean also the short words that law is full of. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  Greek: [
    'Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι',
    'στην αξιοπρέπεια και τα δικαιώματα. Είναι προικισμένοι',
    'με λογική και συνείδηση, και οφείλουν να συμπεριφέρονται',
    'μεταξύ τους με πνεύμα αδελφοσύνης.',
  ],
  Cyrillic: [
    'Все люди рождаются свободными и равными в своем',
    'достоинстве и правах. Они наделены разумом и совестью',
    'и должны поступать в отношении друг друга в духе',
    'братства. Каждый человек должен обладать всеми правами.',
  ],
  Hebrew: [
    'כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם',
    'כולם חוננו בתבונה ובמצפון, לפיכך חובה עליהם לנהוג',
    'איש ברעהו ברוח של אחוה. כל אדם זכאי לזכויות ולחרויות',
    'כל אחד ב־ה׳ בש״ח לא אם כי גם הוא עו״ד של מי',
  ],
  Arabic: [
    'يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق',
    'وقد وهبوا عقلاً وضميرًا وعليهم أن يعامل بعضهم بعضًا',
    'بروح الإخاء، لكل إنسان حق التمتع بكافة الحقوق',
    'والحريات الواردة في هذا الإعلان، دون أي تمييز.',
  ],
  Persian: [
    'تمام افراد بشر آزاد به دنیا می‌آیند و از لحاظ',
    'حیثیت و حقوق با هم برابرند. همه دارای عقل و',
    'وجدان می‌باشند و باید نسبت به یکدیگر با روح',
    'برادری رفتار کنند. هر کس می‌تواند بدون تمایز',
  ],
  Chinese: [
    '人人 生 而 自由,在 尊严 和 权利 上',
    '一律 平等。他们 赋 有 理性 和 良心,',
    '并 应以 兄弟 关系 的 精神 相 对待。',
  ],
  Japanese: [
    'すべての人間は、生まれながらにして自由であり、かつ、',
    '尊厳と権利とについて平等である。人間は、理性と良心とを',
    '授けられており、互いに同胞の精神をもって行動しなければならない。',
  ],
  Korean: [
    '모든 인간은 태어날 때부터 자유로우며 그 존엄과',
    '권리에 있어 동등하다. 인간은 천부적으로 이성과',
    '양심을 부여받았으며 서로 형제애의 정신으로',
    '이 법 제 삼 조 및 그 각 호 중 더 큰 것을 할 수',
  ],
};

it.each(Object.entries(TEXTS))('a scan with a %s layer is read from that layer', async (script, lines) => {
  const picture = await pictureOf(lines.map((line) => 'The picture of another script'.slice(0, line.length)));
  const scan = fileOf(`${script}.png`, await asSharp(picture).png().toBuffer());
  const words = lines.flatMap((line, index) => {
    const parts = line.split(' ');
    const [step, top] = [1300 / parts.length, 120 + index * 61];
    return parts.map((text, at) => {
      const box: Box = [130 + at * step, top, 120 + (at + 1) * step, top + 45];
      return { text, line: index, box };
    });
  });
  async function* layer() {
    yield { number: 1, width: picture.width, height: picture.height, words };
  }
  const output = fileOf(`${script}.pdf`, '');
  const file = { source: scan, mediaType: PNG };
  await writeSearchablePdf(file, layer(), fileSink(output), DEFAULT_LIMITS, () => undefined);
  const [page] = (await readAll(reader, output)).pages;
  expect(page?.origin).toBe('text');
  // Which way a line runs is not the question here.
  const letters = (text = '') => (text.match(/\p{L}/gu) ?? []).sort().join('');
  expect(letters(page?.text)).toBe(letters(lines.join('')));
});
