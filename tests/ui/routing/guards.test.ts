import { isRedirect } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { ConsentService } from '@/application/consent-service'
import { REQUIRED_CONSENTS } from '@/domain/device/consent'
import { requirePatientCard, requireLogin } from '@/ui/routing/guards'
import { openExampleClinic } from '../../support/example-clinic'
import { SessionStore } from '@/ui/stores/session-store'

type Guard = typeof requireLogin
type Visitor = 'guest' | 'cardless' | 'patient'

/** The route to which the guard redirects a visitor who opens the visits, and the stored destination. */
function met(guard: Guard, as: Visitor, { hasAgreed = true, preload = false } = {}) {
  const { container, stores } = openExampleClinic({ as })
  if (hasAgreed) container.get(ConsentService).give(REQUIRED_CONSENTS)
  const nothing = () => undefined
  const context = { stores, isFromLogin: false, reload: nothing }
  let sent: unknown
  try {
    guard({ context, location: { href: '/visits?date=2030-05-03' }, preload })
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    const { to, search, replace } = thrown.options
    sent = { to, replace, ...(search && { search }) }
  }
  return { sent, back: stores.get(SessionStore).takeDestination() }
}
const THERE = '/visits?date=2030-05-03'
const LOGIN = { to: '/login', replace: true }
const PRIVACY = { to: '/privacy', search: { ask: '1' }, replace: true }
const ADD_PATIENT = { to: '/patients/new', replace: true }
const LET_IN = { sent: undefined, back: undefined }

describe('requireLogin guard', () => {
  test.each<Visitor>(['patient', 'cardless'])('admits a %s who has consented to the privacy notice', (as) => {
    expect(met(requireLogin, as)).toEqual(LET_IN)
  })
  test.each([true, false])(
    'redirects a guest to the login, and stores the destination (consent given: %s)',
    (hasAgreed) => {
      expect(met(requireLogin, 'guest', { hasAgreed })).toEqual({ sent: LOGIN, back: THERE })
    },
  )
  test('redirects to the current privacy notice without consent, and stores the destination', () => {
    expect(met(requireLogin, 'patient', { hasAgreed: false })).toEqual({ sent: PRIVACY, back: THERE })
  })
  test('stores no destination when a link is merely preloaded', () => {
    expect(met(requireLogin, 'guest', { preload: true })).toEqual({ sent: LOGIN, back: undefined })
    expect(met(requireLogin, 'patient', { hasAgreed: false, preload: true })).toEqual({
      sent: PRIVACY,
      back: undefined,
    })
  })
})

describe('requirePatientCard guard', () => {
  test('admits a patient with a card', () => {
    expect(met(requirePatientCard, 'patient')).toEqual(LET_IN)
  })
  test('redirects an account without a card to “add patient”, and stores the destination', () => {
    expect(met(requirePatientCard, 'cardless')).toEqual({ sent: ADD_PATIENT, back: THERE })
    expect(met(requirePatientCard, 'cardless', { preload: true })).toEqual({ sent: ADD_PATIENT, back: undefined })
  })
  test('checks the login and consent before the card', () => {
    expect(met(requirePatientCard, 'guest')).toEqual({ sent: LOGIN, back: THERE })
    expect(met(requirePatientCard, 'cardless', { hasAgreed: false })).toEqual({ sent: PRIVACY, back: THERE })
    expect(met(requirePatientCard, 'patient', { hasAgreed: false })).toEqual({ sent: PRIVACY, back: THERE })
  })
})
