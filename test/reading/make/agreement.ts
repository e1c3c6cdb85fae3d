/** A negotiated draft as a flat OpenDocument: numbered paragraphs, a deletion, an insertion, a comment and hidden words. */
export const AGREEMENT = `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text">
<office:automatic-styles>
<style:style style:name="H" style:family="text">
<style:text-properties text:display="none"/>
</style:style>
<text:list-style style:name="L">
<text:list-level-style-number text:level="1" style:num-suffix="." style:num-format="1"/>
<text:list-level-style-number text:level="2" style:num-prefix="(" style:num-suffix=")" style:num-format="a"/>
<text:list-level-style-number text:level="3" style:num-suffix="." style:num-format="1" text:display-levels="3"/>
</text:list-style>
<text:list-style style:name="B">
<text:list-level-style-number text:level="1" style:num-prefix="Article " style:num-format="I" text:start-value="4"/>
</text:list-style>
</office:automatic-styles>
<office:body>
<office:text>
<text:tracked-changes><text:changed-region text:id="c1">
<text:deletion>
<office:change-info>
<dc:creator>Jane Roe</dc:creator>
<dc:date>2026-03-02T09:00:00</dc:date>
</office:change-info>
<text:p>not </text:p>
</text:deletion>
</text:changed-region><text:changed-region text:id="c2">
<text:insertion>
<office:change-info>
<dc:creator>John Doe</dc:creator>
<dc:date>2026-03-03T09:00:00</dc:date>
</office:change-info>
</text:insertion>
</text:changed-region>
</text:tracked-changes>
<text:list text:style-name="L">
<text:list-item>
<text:p>The tenant pays rent.</text:p>
<text:list>
<text:list-item>
<text:p>monthly</text:p>
</text:list-item>
<text:list-item>
<text:p>in advance</text:p>
</text:list-item>
</text:list>
</text:list-item>
<text:list-item>
<text:p>The landlord repairs.</text:p>
<text:list>
<text:list-item>
<text:p>the roof</text:p>
<text:list>
<text:list-item>
<text:p>its tiles</text:p>
</text:list-item>
</text:list>
</text:list-item>
</text:list>
</text:list-item>
</text:list>
<text:list text:style-name="B">
<text:list-item>
<text:p>Indemnity</text:p>
</text:list-item>
</text:list>
<text:p>The landlord shall <text:change text:change-id="c1"/>indemnify<text:change-start text:change-id="c2"/> and hold harmless<text:change-end text:change-id="c2"/> the tenant<office:annotation><dc:creator>Ann Lee</dc:creator><dc:date>2026-03-04T09:00:00</dc:date><text:p>Too broad for us.</text:p></office:annotation>.<text:span text:style-name="H"> Hidden walkaway price 5.</text:span></text:p>
</office:text>
</office:body>
</office:document>`;
