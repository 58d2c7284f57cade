import { describe, expect, test } from 'vitest'
import { canShowAtDesk, DESK_SENTENCES, deskSentencesFor } from '@/domain/visit/desk-card'
import { REGISTRATION_STATUSES, type RegistrationStatus } from '@/domain/registration/registration'
import { aRegistration } from '../support/builders'

const TODAY = '2026-11-23'

describe('canShowAtDesk', () => {
  const ON_ITS_DAY: readonly RegistrationStatus[] = [
    'awaiting-payment',
    'reserved',
    'awaiting-sign',
    'signed',
    'called',
    'finished',
    'missed',
  ]
  const statusesOn = (date: string) =>
    REGISTRATION_STATUSES.filter((status) => canShowAtDesk(aRegistration({ status, date }), TODAY))

  test('accepts visits of today unless the visit is void or unknown', () =>
    expect(new Set(statusesOn(TODAY))).toEqual(new Set(ON_ITS_DAY)))
  test('accepts upcoming visits that have not ended', () =>
    expect(new Set(statusesOn('2026-11-24'))).toEqual(new Set(ON_ITS_DAY.slice(0, 5))))
  test('rejects visits of earlier days', () => expect(statusesOn('2026-11-22')).toEqual([]))
})

describe('deskSentencesFor', () => {
  test('returns every sentence in English', () => expect(deskSentencesFor('en')).toEqual(DESK_SENTENCES))
  test('omits the missing Chinese when the app is in Chinese', () =>
    expect(deskSentencesFor('zh')).toEqual(DESK_SENTENCES.filter((each) => each !== 'no-chinese')))
})
