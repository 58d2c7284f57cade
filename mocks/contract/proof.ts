import { listAt, textAt, type Facts, type Kind, type OwnName } from './facts'

// The kit signs in, pays, changes and takes back only what stands here as proven.

const KINDS = { regId: 'visit', therapyId: 'therapy', watchId: 'watch' } as const satisfies Record<OwnName, Kind>

type Told = { readonly requestId?: string | undefined; readonly patientId?: string | undefined }
const visitTold = (row: unknown): Told => ({
  requestId: textAt(row, 'requestId'),
  patientId: textAt(row, 'patient', 'id'),
})

/** True of a thing just answered to its own write: nothing of it was there before, and nothing in it says otherwise. */
function isAnswered(facts: Facts, { requestId, patientId }: Told, sent: string): boolean {
  const own = facts.get('newPatient')?.id
  return requestId === sent || patientId === own || (requestId === undefined && patientId === undefined)
}

/** Takes the visit that a write was answered with for its own, where that is proven. */
export function claimAnswered(
  facts: Facts,
  name: 'regId' | 'therapyId',
  { id, visit, sent }: { id: string | undefined; visit: unknown; sent: string },
): void {
  const told = textAt(visit, 'id')
  if (id === undefined || (told !== undefined && told !== id)) return
  if (facts.isNew(KINDS[name], id) && isAnswered(facts, visitTold(visit), sent)) facts.claim(name, id)
}

/** Takes what a look-up by request id finds for its own: the rows that carry that very id. */
export function claimFound(facts: Facts, name: 'regId' | 'therapyId', data: unknown, sent: string): void {
  for (const row of listAt(data, 'rows')) {
    const id = textAt(row, 'id')
    if (id !== undefined && facts.isNew(KINDS[name], id) && visitTold(row).requestId === sent) facts.claim(name, id)
  }
}

/** Takes a place in a waiting list for its own: it is new, and stands for the patient whom this run made. */
export function claimEntry(facts: Facts, row: unknown): void {
  const id = textAt(row, 'id')
  const own = facts.get('newPatient')?.id
  if (id !== undefined && own !== undefined && facts.isNew('watch', id) && textAt(row, 'patientId') === own)
    facts.claim('watchId', id)
}

/** What is said where a write is answered with something that is not proven. */
export const NOT_OURS =
  'answers with something that this run can’t prove to have made: it is left alone, and so are the calls that need it'
