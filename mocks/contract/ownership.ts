import { listAtPath, textAtPath, type KnownValues, type ExistingDataKind, type CreatedValueName } from './known-values'

// Kinds of data that the kit checks in, pays, changes or cancels only after this module has proven ownership.

const KINDS = { regId: 'visit', therapyId: 'therapy', watchId: 'watch' } as const satisfies Record<
  CreatedValueName,
  ExistingDataKind
>

type Told = { readonly requestId?: string | undefined; readonly patientId?: string | undefined }
const publishVisit = (row: unknown): Told => ({
  requestId: textAtPath(row, 'requestId'),
  patientId: textAtPath(row, 'patient', 'id'),
})

/**
 * Whether a returned row can result from the kit's own write: it has the same request id or the kit's patient, or
 * contains neither.
 */
function isAnswered(facts: KnownValues, { requestId, patientId }: Told, sent: string): boolean {
  const own = facts.get('newPatient')?.id
  return requestId === sent || patientId === own || (requestId === undefined && patientId === undefined)
}

/** Claims a visit returned by a write, if ownership is proven. */
export function claimFromResponse(
  facts: KnownValues,
  name: 'regId' | 'therapyId',
  { id, visit, sent }: { id: string | undefined; visit: unknown; sent: string },
): void {
  const told = textAtPath(visit, 'id')
  if (id === undefined || (told !== undefined && told !== id)) return
  if (facts.isNew(KINDS[name], id) && isAnswered(facts, publishVisit(visit), sent)) facts.claim(name, id)
}

/** Claims visits found by request id: the rows that contain this id. */
export function claimVisitsFoundByRequestId(
  facts: KnownValues,
  name: 'regId' | 'therapyId',
  data: unknown,
  sent: string,
): void {
  for (const row of listAtPath(data, 'rows')) {
    const id = textAtPath(row, 'id')
    if (id !== undefined && facts.isNew(KINDS[name], id) && publishVisit(row).requestId === sent) facts.claim(name, id)
  }
}

/** Claims a waitlist entry if it is new and belongs to the patient created in this run. */
export function claimWaitlistEntry(facts: KnownValues, row: unknown): void {
  const id = textAtPath(row, 'id')
  const own = facts.get('newPatient')?.id
  if (id !== undefined && own !== undefined && facts.isNew('watch', id) && textAtPath(row, 'patientId') === own)
    facts.claim('watchId', id)
}

/** Reported if ownership of something that a write returned is not proven. */
export const UNPROVEN_OWNERSHIP =
  'the response contains an object that may not have been created by this run: it is left unchanged, and calls that need it are skipped'
