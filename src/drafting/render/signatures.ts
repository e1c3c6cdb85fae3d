/** The lines under a paper, by who signs it. An empty line is where the pen goes. */
import type { Caption, DocumentSection } from '../document.ts';
import type { Signer } from '../model.ts';
import { isNaturalPerson } from '../parties/natural-person.ts';
import { representativeOf } from '../templates/text.ts';

/** Where somebody signs. */
export const PEN = '';

/** Blocks that stay together, one under the other; none for papers nobody signs. */
export function signatureBlocks(signer: Signer, caption: Caption): readonly (readonly string[])[] {
  const attorney = caption.attorney ?? '[TO COMPLETE: name of the signing attorney]';
  const counsel = caption.on_behalf_of === null ? [] : [`Counsel for ${caption.on_behalf_of}`];
  const person = caption.person ?? '[TO COMPLETE: name of the person signing]';
  switch (signer) {
    case 'counsel':
    case 'attorney':
      return [
        [
          'Dated: [TO COMPLETE: date of signature]',
          ...(signer === 'counsel' ? ['Respectfully submitted,'] : []),
          PEN,
          attorney,
          caption.firm,
          ...(caption.attorney_contact ?? ['[TO COMPLETE: bar number, address, telephone and e-mail]']),
          ...counsel,
        ],
      ];
    case 'sender':
      return [[caption.rules.look?.closing ?? 'Sincerely,', PEN, attorney, caption.firm]];
    case 'client':
      return clientBlocks(caption);
    case 'parties':
      return parties(caption.parties);
    case 'declarant':
      return [[PEN, person]];
    case 'notary':
      return [[PEN, 'Notary Public', 'My commission expires: [TO COMPLETE: date]', '(Seal)']];
    case 'issuer':
      return [
        [
          'Date: [TO COMPLETE: date of issue]',
          'CLERK OF THE COURT',
          PEN,
          'Signature of Clerk or Deputy Clerk',
        ],
        ['or', PEN, 'Attorney’s signature', attorney, caption.firm, ...counsel],
      ];
    case 'server':
      // A form that the server fills in by hand when it is served: nothing of it is open in the draft.
      return [[PEN, 'Date', PEN, 'Server’s signature', PEN, 'Printed name, title and address']];
    case 'none':
      return [];
  }
}

/** A minor or an estate signs by somebody, a company by one of its people. */
function clientBlocks({ client, parties: all }: Caption): string[][] {
  const date = 'Date: [TO COMPLETE: date of signature]';
  if (client === null) return [[PEN, '[TO COMPLETE: name of the client]', date]];
  const by = representativeOf(client);
  if (by !== null) return [[PEN, by, `for ${client}`, date]];
  return parties([all.find(({ name }) => name === client) ?? { role: '', name: client }]);
}

/** A certificate that counsel signs after the paper is dated and signed, and no more. */
export function certificateBlocks(signer: Signer, caption: Caption): readonly (readonly string[])[] {
  if (signer !== 'counsel') return signatureBlocks(signer, caption);
  const attorney = caption.attorney ?? '[TO COMPLETE: name of the signing attorney]';
  return [['Dated: [TO COMPLETE: date of signature]', PEN, attorney]];
}

function parties(all: Caption['parties']): string[][] {
  const known = all.length === 0 ? [{ name: '[TO COMPLETE: name of the party]', signatory: undefined }] : all;
  return known.map(({ name, signatory }) =>
    isNaturalPerson(name) || isInOffice(name)
      ? [name, PEN, 'Date: [TO COMPLETE: date of signature]']
      : [
          name,
          'By:',
          PEN,
          `Name: ${signatory?.name ?? representativeOf(name) ?? '[TO COMPLETE: name of the signatory]'}`,
          `Title: ${signatory?.title ?? '[TO COMPLETE: title, or strike]'}`,
          'Date: [TO COMPLETE: date of signature]',
        ],
  );
}

/** `Ines Okafor, as Trustee`: who holds an office signs for it. */
function isInOffice(name: string): boolean {
  const [person = '', office = ''] = name.split(/,\s+(?=as\s)/);
  return office !== '' && isNaturalPerson(person);
}

/** Certificates of drafts of the first version were signed without being told to. */
export function signerOf(
  { layout, after_signature: after }: Pick<DocumentSection, 'layout' | 'after_signature'>,
  { form, rules }: Caption,
): Signer {
  return layout?.signedBy ?? (rules === undefined && after && form === 'court' ? 'counsel' : 'none');
}
