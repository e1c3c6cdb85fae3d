/** Barcodes of files that nobody has looked at yet, for the command that watches a folder: read in a process of their own. */
export { readBarcodes } from '../processes/sheet/host.ts';
