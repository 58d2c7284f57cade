import type { MockClinic } from '../../../mocks/clinic/mock-clinic'

/** The account that owns each id in the database; ids without an owner are omitted. */
export function ownersOf({ books }: MockClinic): ReadonlyMap<string, string> {
  const owners = new Map<string, string>()
  const own = (id: string, account: string | undefined) => {
    if (id && account) owners.set(id, account)
  }
  for (const { id, accountId } of books.patients.all()) own(id, accountId)
  for (const { id, accountId, chargeId } of books.registrations.all()) {
    own(id, accountId)
    own(chargeId, accountId)
  }
  const named = [
    books.tokens,
    books.tickets,
    books.passes,
    books.therapies,
    books.waitlist,
    books.charges,
    books.consultations,
    books.chats,
  ]
  for (const table of named) for (const { id, accountId } of table.all()) own(id, accountId)
  const ofPatients = [books.cards, books.memberCards, books.addresses, books.records, books.courses]
  for (const table of ofPatients) for (const { id, patientId } of table.all()) own(id, owners.get(patientId))
  for (const { id, cardId } of books.bills.all()) own(id, owners.get(cardId))
  for (const { id, chargeId } of books.deliveries.all()) own(id, owners.get(chargeId))
  for (const { id, orderId } of books.transactions.all()) own(id, owners.get(orderId))
  return owners
}

/** Every string in a value, at any depth. */
export function allTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(allTexts)
}

/** Ids in a value that belong to another account. */
export const findForeignIds = (owners: ReadonlyMap<string, string>, value: unknown, account: string): string[] =>
  allTexts(value).filter((text) => (owners.get(text) ?? account) !== account)
