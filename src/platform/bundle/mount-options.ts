/**
 * The options of the mount that holds `path`, from the text of `/proc/self/mountinfo` (proc(5)): field 5
 * is the mount point with blanks as octal escapes, field 6 the options. Later mounts cover earlier ones.
 * Empty when no line applies.
 */
export function mountOptions(path: string, mountinfo: string): readonly string[] {
  let longest = -1;
  let options: readonly string[] = [];
  for (const line of mountinfo.split('\n')) {
    const fields = line.split(' ');
    const point = unescapeOctal(fields[4] ?? '');
    const inside = point === '/' || path === point || path.startsWith(`${point}/`);
    if (point === '' || !inside || point.length < longest) continue;
    longest = point.length;
    options = (fields[5] ?? '').split(',');
  }
  return options;
}

function unescapeOctal(text: string): string {
  return text.replace(/\\([0-7]{3})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 8)),
  );
}
