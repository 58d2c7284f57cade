import { isRecord } from '../differences'
import { numberAtPath, textAtPath } from '../known-values'
import { claimFromResponse } from '../ownership'
import type { StepRequest } from '../contract-step'
import type { CheckContext } from './check-context'
import { createGuaranteeViolation } from './guarantees'

const NAME = 'idempotent by requestId'
const withBody = (ask: StepRequest, more: object): StepRequest => ({
  ...ask,
  body: { ...(isRecord(ask.body) ? ask.body : {}), ...more },
})

/**
 * Books another time with the same doctor on the same day, under a used request id. A server that ignores the id
 * rejects this as a duplicate visit.
 */
async function booksOther(by: CheckContext): Promise<void> {
  const ask = by.answered('R5')
  if (!ask || by.facts.get('regId') === undefined) return
  const { body } = ask
  const other = by.facts
    .get('slots')
    ?.find(
      ({ doctorId, date, timeStart }) =>
        doctorId === textAtPath(body, 'doctorId') &&
        date === textAtPath(body, 'reserveDate') &&
        timeStart !== textAtPath(body, 'timeStart'),
    )
  if (!other) return
  const { scheduleId, timeStart, timeEnd, orderNo } = other
  const opened = await by.ask('R5', withBody(ask, { scheduleId, timeStart, timeEnd, orderNo }))
  if (!opened) return
  by.guarantees.tried(NAME)
  if (opened.kind !== 'good') return
  const { data } = opened
  const id = textAtPath(data, 'id') ?? textAtPath(data, 'registration', 'id')
  claimFromResponse(by.facts, 'regId', {
    id,
    visit: isRecord(data) ? data.registration : undefined,
    sent: textAtPath(body, 'requestId') ?? '',
  })
  by.wrong(
    'R5',
    createGuaranteeViolation(NAME, 'request with the same requestId for another slot: succeeded, expected an error'),
  )
}

/** Pays another price under a used request id, and under an empty one. */
async function paysOther(by: CheckContext): Promise<void> {
  const ask = by.answered('P4')
  const amount = numberAtPath(ask?.body, 'amount')
  if (!ask || amount === undefined || by.facts.get('regId') === undefined) return
  const judge = async (more: object, words: string): Promise<void> => {
    const opened = await by.ask('P4', withBody(ask, more))
    if (opened) by.guarantees.tried(NAME)
    if (opened?.kind === 'good')
      by.wrong('P4', createGuaranteeViolation(NAME, `request ${words}: succeeded, expected an error`))
  }
  await judge({ amount: amount + 1 }, 'with the same requestId for another amount')
  await by.ask('P4', withBody(ask, { requestId: '' }))
  await judge({ requestId: '', amount: amount + 1 }, 'with an empty requestId for another amount')
}

/** Checks that a request id is valid for only one body, and that an empty id is rejected. */
export async function checkRequestIds(by: CheckContext): Promise<void> {
  if (by.mode !== 'full') return
  if (by.isChosen('R5')) await booksOther(by)
  if (by.isChosen('P4')) await paysOther(by)
}
