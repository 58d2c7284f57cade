import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { Registrations } from '@/application/ports/registrations'
import { RegistrationService } from '@/application/registration-service'
import { TherapyService } from '@/application/therapy-service'
import { EarlyTherapyVisit } from '@/early-view/therapy-visit'
import { EarlyVisit } from '@/early-view/visit'
import { preloadOverlays } from '@/ui/kit/overlays'
import { zh } from '@/ui/messages/zh'
import { REGISTRATION_STATUS_CODES } from '../../../mocks/clinic/registration/rows'
import { THERAPY_STATUS_CODES } from '../../../mocks/clinic/therapy/rows'
import { found, there } from '../kit/by-role'
import { mount } from '../kit/mount'
import { openScreen } from '../kit/open-screen'
import { loggedInDevice } from '../../support/logged-in-device'
import { openAppWithUnpaidVisit, openAppWithUpcomingVisit } from '../../support/upcoming-visit'

const { ask } = zh.visitActions

describe('early view of a visit', () => {
  beforeAll(preloadOverlays)
  afterEach(() => void vi.restoreAllMocks())

  async function expectSameAsApp(id: string, demo: Awaited<ReturnType<typeof openAppWithUpcomingVisit>>['demo']) {
    const visit = await demo.container.get(RegistrationService).byId(id)
    /** The heading, the text under it, the question whether the patient comes, and the ticket. */
    const shown = (page: ParentNode) => ({
      head: page.querySelector('main header')?.textContent,
      question: found('region', ask.title).map(({ textContent }) => textContent),
      ticket: page.querySelector(`section[aria-label="${zh.visit.ticket}"]`)?.innerHTML,
    })
    const page = await openScreen(demo, `/visits/${id}?from=message`)
    await there('region', zh.visit.ticket)
    const ofApp = shown(document)
    page.unmount()
    const { host } = mount(<EarlyVisit visit={visit} now={demo.chain.clock.now()} isFromMessage />)
    expect(shown(host)).toEqual(ofApp)
    expect(ofApp.ticket).toContain(visit.patient.name)
    return ofApp
  }

  test.each(Object.entries(REGISTRATION_STATUS_CODES).filter(([status]) => status !== 'awaitingPayment'))(
    'shows the same ticket as the app for the status %s',
    async (_, status) => {
      const { demo, visit } = await openAppWithUpcomingVisit()
      demo.chain.books.registrations.update(visit.id, { status })
      await expectSameAsApp(visit.id, demo)
    },
  )
  test('shows the same ticket as the app for a visit in a queue with a known pace', async () => {
    const { demo, visit } = await openAppWithUpcomingVisit({ world: 'sign-open' })
    const port = demo.container.get(Registrations)
    const byId = port.byId.bind(port)
    const queue = { ahead: 4, calling: 3, averageMinutes: 10, updatedAt: demo.chain.clock.now() }
    vi.spyOn(port, 'byId').mockImplementation(async (id) => ({
      ...(await byId(id)),
      orderNo: 20,
      status: 'signed',
      queue,
    }))
    const { ticket } = await expectSameAsApp(visit.id, demo)
    expect(ticket).toMatch(/大约 .*\d\d:\d[05]–\d\d:\d[05]/)
  })
  test('shows the same ticket as the app for an unpaid visit', async () => {
    const { demo, booked } = await openAppWithUnpaidVisit()
    await expectSameAsApp(booked.id, demo)
  })
})

describe('early view of a therapy session', () => {
  const ID = 'h7004'

  test.each(Object.entries(THERAPY_STATUS_CODES))(
    'shows the same ticket as the app for the status %s',
    async (_, status) => {
      const demo = await loggedInDevice()
      demo.chain.books.therapies.update(ID, { status })
      const therapy = await demo.container.get(TherapyService).byId(ID)
      const shown = (page: ParentNode) => [
        page.querySelector('main header')?.textContent,
        page.querySelector(`section[aria-label="${zh.therapyVisit.ticket}"]`)?.innerHTML,
      ]
      const page = await openScreen(demo, `/therapy/visits/${ID}`)
      await there('region', zh.therapyVisit.ticket)
      const ofApp = shown(document)
      page.unmount()
      const { host } = mount(<EarlyTherapyVisit therapy={therapy} now={demo.chain.clock.now()} isScanned={false} />)
      expect(shown(host)).toEqual(ofApp)
      expect(ofApp.join('')).toContain(therapy.patient.name)
    },
  )
})
