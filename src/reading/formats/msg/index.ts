import { CompoundFile, type CompoundKind, unreadable } from '../../../containers/index.ts';
import { MSG } from '../../media-types.ts';
import type { Format } from '../../model.ts';
import { Remarks } from '../../pages/remarks.ts';
import { LONGEST_TEXT, textDocument, tooLong } from '../../pages/text-document.ts';
import { open } from '../../source.ts';
import { attachmentNames, readAttachments } from './attachments.ts';
import { bodyText, headerLines } from './message.ts';
import { PROPERTIES_HEADER, Properties } from './properties.ts';

const MESSAGE: CompoundKind = {
  takesParts: false,
  damaged: (what) =>
    unreadable(
      'damaged',
      'The Outlook message is damaged and cannot be read.',
      'Save it from Outlook again, and upload the new file.',
      new Error(what),
    ),
};

/** An Outlook message (MS-OXMSG) is one page: its headers, its body, and the names of its attachments. */
export const msg: Format = {
  name: 'msg',
  mediaTypes: [MSG],
  async open(path, _mediaType, options) {
    const handle = await open(path);
    try {
      const file = await CompoundFile.open(handle, MESSAGE);
      const message = await Properties.open(file, file.root, PROPERTIES_HEADER.message);
      const remarks = new Remarks();
      const body = await bodyText(message, remarks);
      if (body.length > LONGEST_TEXT) throw tooLong('The message');
      const names = await attachmentNames(file, message);
      const attached = names.length === 0 ? '' : `Attachments: ${names.join('; ')}`;
      const page = [await headerLines(file, message), body, attached].filter((part) => part !== '');
      const { texts, margins } = remarks.place([page.join('\n\n')]);
      return {
        ...textDocument(texts, options, [], margins),
        attachments: () => readAttachments(file, message),
        close: () => handle.close(),
      };
    } catch (error) {
      await handle.close();
      throw error;
    }
  },
};
