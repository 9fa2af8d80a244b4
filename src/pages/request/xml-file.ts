/** The answer of an XML file. */
export function xmlFile(xml: string, contentType = 'application/xml'): Response {
  return new Response(xml, { headers: { 'content-type': `${contentType}; charset=utf-8` } });
}
