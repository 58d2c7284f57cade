import type { EventFacts, History } from './history'
import type { ExpectedPage, PageReader } from './page-reader'
import type { Persona } from './personas'
import type { SimulatedClient } from './phone'

type PageRecording = {
  readonly person: Persona
  readonly phone: SimulatedClient
  readonly history: History
  readonly expected: ExpectedPage
  readonly now: () => number
}

/** Records what pages display, and the expected values that did not change while the page loaded. */
export function recordPages({ person, phone, history, expected, now }: PageRecording): PageReader | undefined {
  const { nth, account } = person
  const { pages } = phone
  return (
    pages && {
      open: async (page, subject) => {
        const since = now()
        const owner = { account, patientId: phone.patientId }
        const before = expected(page, subject, owner)
        const values = await pages.open(page, subject)
        const isOffered = Object.keys(before).length > 0
        if (values === undefined && isOffered && phone.isLoggedIn)
          history.write({ what: 'unloaded', phone: nth, page, since })
        const isEmpty = values === undefined || Object.keys(values).length === 0
        if (isEmpty || phone.patientId !== owner.patientId) return undefined
        const after = Object.entries(expected(page, subject, owner))
        const steady: EventFacts = Object.fromEntries(after.filter(([name, value]) => before[name] === value))
        history.write({ what: 'page', phone: nth, page, subject, values, expected: steady, since })
        return values
      },
    }
  )
}
