/** The numbers of headings and lists. */
import type { ILevelsOptions, INumberingOptions } from 'docx';
import type { NumberLook } from '../../look.ts';
import type { FormRules } from '../../model.ts';
import { HALF_INCH, INCH } from './styles.ts';

/** The lists of a paper; a label such as `Interrogatory No.` has one of its own. */
export function numbering(rules: FormRules, labels: readonly string[]): INumberingOptions {
  const decimal = rules.headings === 'decimal';
  const own = rules.look?.number_1 !== undefined;
  return {
    config: [
      {
        reference: 'headings',
        levels: own
          ? ownLevels(rules)
          : decimal
            ? [
                { level: 0, format: 'decimal', text: '%1.', alignment: 'left', style: hanging(HALF_INCH) },
                { level: 1, format: 'decimal', text: '%1.%2', alignment: 'left', style: hanging(HALF_INCH) },
              ]
            : [
                { level: 0, format: 'upperRoman', text: '%1.', alignment: 'left', suffix: 'space' },
                {
                  level: 1,
                  format: 'upperLetter',
                  text: '%2.',
                  alignment: 'left',
                  style: hanging(HALF_INCH),
                },
              ],
      },
      list('decimal', 'decimal', '%1.', { indent: { left: 0, firstLine: HALF_INCH } }),
      list('letters', 'lowerLetter', '(%1)', { indent: { left: INCH, hanging: HALF_INCH } }),
      list('capitals', 'upperLetter', '%1.', { indent: { left: HALF_INCH, hanging: HALF_INCH } }),
      ...labels.map((label, index) => ({
        reference: labelReference(index),
        levels: [
          {
            level: 0,
            format: 'decimal' as const,
            text: `${label} %1:`,
            alignment: 'left' as const,
            suffix: 'space' as const,
            style: { run: { bold: true }, paragraph: { indent: { left: 0, firstLine: 0 } } },
          },
        ],
      })),
    ],
  };
}

export function labelReference(index: number): string {
  return `label-${index + 1}`;
}

function hanging(by: number) {
  return { paragraph: { indent: { left: by, hanging: by } } };
}

function list(
  reference: string,
  format: 'decimal' | 'lowerLetter' | 'upperLetter',
  text: string,
  paragraph: {
    readonly indent: { readonly left: number; readonly firstLine?: number; readonly hanging?: number };
  },
) {
  return {
    reference,
    levels: [{ level: 0, format, text, alignment: 'left' as const, style: { paragraph } }],
  };
}

const FORMATS = {
  decimal: 'decimal',
  upper_roman: 'upperRoman',
  lower_roman: 'lowerRoman',
  upper_letter: 'upperLetter',
  lower_letter: 'lowerLetter',
} as const satisfies Record<NumberLook['format'], ILevelsOptions['format']>;

/** The firm's own numbers; clauses are counted under headings whatever these look like. */
function ownLevels({ look }: FormRules): ILevelsOptions[] {
  const levels = [look?.number_1, look?.number_2].map((number, level): ILevelsOptions | null =>
    number === undefined
      ? null
      : {
          level,
          format: FORMATS[number.format],
          text: number.text,
          ...(number.legal === true ? { isLegalNumberingStyle: true } : {}),
          alignment: 'left',
          suffix: number.text.length > 5 ? 'space' : 'tab',
          ...(number.text.length > 5 ? {} : { style: hanging(HALF_INCH) }),
        },
  );
  const [first, second] = levels;
  const usual: ILevelsOptions = {
    level: 1,
    format: 'decimal',
    text: '%1.%2',
    isLegalNumberingStyle: true,
    alignment: 'left',
    style: hanging(HALF_INCH),
  };
  return [...(first === null || first === undefined ? [] : [first]), second ?? usual];
}
