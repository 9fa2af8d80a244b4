/**
 * Where a test drive that is booked begins, in one line: `City, 1 Example Street, Brisbane QLD 4000`; `''` for a
 * location that is gone.
 */
interface Place {
  name: string;
  address?: { street: string; city: string; state: string; postcode: string } | undefined;
}

export function appointmentPlace(location: Place | undefined): string {
  const { name, address } = location ?? {};
  return [name, address?.street, address === undefined ? '' : `${address.city} ${address.state} ${address.postcode}`]
    .filter(Boolean)
    .join(', ');
}
