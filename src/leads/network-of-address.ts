/**
 * The network that an address is in: `203.0.113.77` -> `203.0.113.0/24`, `2001:db8:1:2::5` -> `2001:db8:1::/48`. A consent record
 * keeps this and not the address: enough to see that two records come from one place, too little to single out a
 * device. A hash would look safer and is not, since all four billion addresses can be tried.
 */
export function networkOfAddress(address: string): string {
  const mapped = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/i.exec(address);
  if (mapped !== null) return `${mapped[1]}.${mapped[2]}.${mapped[3]}.0/24`;
  if (!/^[0-9a-f:]+$/i.test(address) || !address.includes(':')) return '';
  const [head = ''] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  return `${[0, 1, 2].map((index) => (groups[index] ?? '0').replace(/^0+(?=.)/, '')).join(':')}::/48`;
}
