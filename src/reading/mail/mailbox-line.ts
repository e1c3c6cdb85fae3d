/** The line before each message of a mailbox (RFC 4155): an address, and a date with a time. */
export function isMailboxLine(line: string): boolean {
  return line.length < 1000 && /^From \S+.*\d{1,2}:\d\d.*\d{4}\s*$/.test(line);
}
