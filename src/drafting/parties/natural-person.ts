/** Whether a name is that of a person or of a company, an association, a public body or an estate. */

/** In the name of anybody but a person. */
export const entityWords =
  /\b(?:Inc|Incorporated|LLC|L\.L\.C|LLP|LP|PLLC|P\.C|Ltd|Limited|Corp|Corporation|Company|Co|Cooperative|Association|Partners|Partnership|Group|Holdings?|Bank|Trust|Foundation|Society|Union|Church|University|College|School|Hospital|Studio|Systems|Labs?|Lines|Services?|Supply|Markets|Packing|Analytics|Health|Management|Industries|Enterprises|City|County|Township|State|Department|Board|Commission|Authority|District|United States|Estate|GmbH|AG|S\.A|plc)\b/i;

/** Two to four words of a name and none of a company or an estate. */
export function isNaturalPerson(name: string): boolean {
  return !entityWords.test(name) && /^\p{Lu}[\p{L}.'’-]*(?: [\p{L}.'’-]+){1,3}$/u.test(name);
}
