/** What an address that is only for reading answers to a POST; its route exports it as its action. */
export function refusePost(): Response {
  return Response.json({ error: 'This address is only for reading: ask by GET.' }, { status: 405, headers: { allow: 'GET, HEAD' } });
}
