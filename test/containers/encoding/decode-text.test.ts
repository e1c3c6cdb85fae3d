import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, looksLikeText } from '../../../src/containers/encoding/decode-text.ts';

const SENTENCE = 'Der Kläger trägt 15 € — “costs”.';

describe('text of unknown encoding', () => {
  it.each([
    ['UTF-8', Buffer.from(SENTENCE)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${SENTENCE}`)],
    ['UTF-16 little-endian with a mark', Buffer.from(`\ufeff${SENTENCE}`, 'utf16le')],
    ['UTF-16 big-endian with a mark', Buffer.from(`\ufeff${SENTENCE}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(SENTENCE, 'utf16le')],
    ['windows-1252', Buffer.from('Der Kl\xe4ger tr\xe4gt 15 \x80 \x97 \x93costs\x94.', 'latin1')],
  ])('is read as it was written in %s', (_name, bytes) => {
    expect(decodeText(bytes)).toBe(SENTENCE);
    expect(looksLikeText(bytes)).toBe(true);
  });

  it.each([
    ['UTF-32 little-endian with a mark', 'little', '\ufeff'],
    ['UTF-32 big-endian with a mark', 'big', '\ufeff'],
    ['UTF-32 without a mark', 'little', ''],
  ] as const)('is read as it was written in %s', (_name, order, mark) => {
    const codes = Array.from(mark + SENTENCE, (character) => character.codePointAt(0) ?? 0);
    const bytes = Buffer.alloc(codes.length * 4);
    for (const [i, code] of codes.entries()) {
      if (order === 'little') bytes.writeUInt32LE(code, i * 4);
      else bytes.writeUInt32BE(code, i * 4);
    }
    expect(decodeText(bytes)).toBe(SENTENCE);
    expect(looksLikeText(bytes)).toBe(true);
  });

  // Written by iconv from UTF-8.
  it.each([
    [
      'shift_jis',
      '第三条　被告は、原告に対し',
      'keaOT4/wgUCU7Y2Qgs2BQYy0jZCCyZHOgrWBQZZ7jF+W8YLJiu6Cw4KtkbmKUZSFj56CzJDTlEOC8JWJgqSC4ILMgsaCt4LpgUKCvYK+grWBQZVzicKNUpfNgsmC5oLpj+qNh4LNgrGCzIzAguiCxYLIgqKBQg==',
    ],
    [
      'euc-jp',
      '第三条　被告は、原告に対し',
      'wui7sL7yoaHI77nwpM+hori2ufCky8LQpLehosvct8DM86TLtPCkxaSvwruzssflvf6kzsDVx6Sk8snppKak4qTOpMikuaTroaOkv6TApLehosnUssS5s87PpMuk6KTrvuy556TPpLOkzrjCpOqkx6TKpKShow==',
    ],
    [
      'iso-2022-jp',
      '第三条　被告は、原告に対し',
      'GyRCQmg7MD5yISFIbzlwJE8hIjg2OXAkS0JQJDchIktcN0BMcyRLNHAkRSQvQjszMkdlPX4kTkBVRyQkcklpJCYkYiROJEgkOSRrISMkPyRAJDchIklUMkQ5M05PJEskaCRrPmw5ZyRPJDMkTjhCJGokRyRKJCQhIxsoQg==',
    ],
    [
      'euc-kr',
      '피고는 원고에게 이 사건',
      'x8ew7bTCIL/4sO2/obDUIMDMILvnsMcgsOi+4L+hILX7uKUgvNXH2LimILnou/PH0iDDpcDTwMwgwNa02S4gtNm4uCwgutKwocfXt8LAxyCw5r/sv6G0wiCx17evx8/B9iC+xrTPx8+02S4=',
    ],
    [
      'gb18030',
      '被告应当在本判决生效之日起',
      'sbu45tOmtbHU2rG+xdC+9sn60KfWrsjVxvDKrsjVxNrP8tStuObWp7i2yMvD8bHS0ruw2c3y1Kqho7rPzay1xL3is/2yu9Owz+y1scrCyMvSqsfzxeKzpcvwyqe1xMiowPujrNXiysfLq7e9tcTUvLaooaM=',
    ],
    [
      'big5',
      '被告應於本判決確定之日起',
      's1GnacCzqfOlu6dQqE29VKl3pKek6bBfpFGk6aS6tbmlSa3sp2m3c7tPufSkQKbKuFWkuKFDq7Ss+aq6uNGwo6SjvHbFVLftqMakSL3QqES3bK5gvd/Adqq6xXanUaFBs2+sT8L5pOiquqz5qXehQw==',
    ],
    [
      'windows-1251',
      'Ответчик обязан возместить',
      'zvLi5fL36Oog7uH/5+DtIOLu5+zl8fLo8vwg6PHy9vMg8+H78uroLCDv8Oj36O247e375SDt5ejx7+7r7eXt6OXsIOTu4+7i7vDgLCDiIO/u6+3u7CDu4fq47OUu',
    ],
    [
      'koi8-r',
      'Ответчик обязан возместить',
      '79TXxdTeycsgz8LR2sHOINfP2s3F09TJ1NggydPUw9Ug1cLZ1MvJLCDQ0sneyc6jzs7ZxSDOxcnT0M/MzsXOycXNIMTPx8/Xz9LBLCDXINDPzM7PzSDPwt+jzcUu',
    ],
    [
      'ibm866',
      'Ответчик обязан возместить',
      'juKipeLnqKogrqHvp6CtIKKup6yl4eKo4uwgqOHi5uMg46Hr4qqoLCCv4KjnqK3xra3rpSCtpajhr66rraWtqKWsIKSuo66iruCgLCCiIK+uq62urCCuoerxrKUu',
    ],
    [
      'iso-8859-5',
      'Ответчик обязан возместить',
      'vuLS1eLn2Nog3tHv19DdINLe19zV4eLY4uwg2OHi5uMg49Hr4trYLCDf4Njn2N3x3d3r1SDd1djh397b3dXd2NXcINTe097S3uDQLCDSIN/e293e3CDe0erx3NUu',
    ],
    [
      'windows-1253',
      'Ο εναγόμενος οφείλει να',
      'zyDl7eHj/Ozl7e/yIO/25d/r5ekg7eEg4fDv5ufs6f7z5ekg9O/tIOXt3OPv7fThIOPp4SDq3OjlIObn7N/hIOHw/CD05+0g8OHx3OLh8+cg9OfyIPP97OLh8+fyLg==',
    ],
    [
      'windows-1255',
      'הנתבע חייב לשלם',
      '5PD64fIg5+np4SDs+eztIOz65eHyIPTp9uXp6e0g4fnsIOT0+Pog5Ofl5uQg4eT64O0g7PTx9yDk4+nv',
    ],
    [
      'windows-1256',
      'يلتزم المدعى عليه',
      '7eHK0uMgx+Hjz9rsINrh7eUgyMra5u3WIMfh48/a7SDa5CDH4cPW0cfRIMfh5MfKzMkg2uQg2s/jIMrk3e3QIMfh2t7P',
    ],
  ])('in another script is told by its letters: %s', (encoding, beginning, base64) => {
    const bytes = Buffer.from(base64, 'base64');
    expect([encoding, decodeText(bytes).slice(0, beginning.length)]).toEqual([encoding, beginning]);
    expect(looksLikeText(bytes)).toBe(true);
  });

  it('of the West stays Western, however many accents it has', () => {
    const french = 'Là où l’été a été très gêné, à Créteil, où dès février le préfet décréta l’arrêté.';
    const bytes = Buffer.from(french.replaceAll('’', "'"), 'latin1');
    expect(decodeText(bytes)).toBe(french.replaceAll('’', "'"));
  });

  it('follows the encoding a document names only where its bytes leave it open', () => {
    expect(decodeText(Buffer.from('\xf8re', 'latin1'), 'iso-8859-2')).toBe('řre');
    expect(decodeText(Buffer.from('øre'), 'iso-8859-2')).toBe('øre');
    expect(decodeText(Buffer.from('\xf8re', 'latin1'), 'no-such-encoding')).toBe('øre');
  });

  it('is never refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => typeof decodeText(bytes) === 'string'),
    );
  });

  it('is told from data', () => {
    expect(looksLikeText(Buffer.from([0x4d, 0x5a, 0x90, 0x00, 0x03, 0x00, 0x00, 0x00, 0x04]))).toBe(false);
    expect(looksLikeText(Buffer.from('\x01\x02\x03\x04\x05'))).toBe(false);
  });
});
