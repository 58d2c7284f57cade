import { describe, expect, test } from 'vitest'
import { OrderService } from '@/application/order-service'
import { VisitService } from '@/application/visit-service'
import { renderEarlyOrders } from '@/early-view/order-list'
import { renderEarlyVisits } from '@/early-view/visit-list'
import { loggedInDevice } from '../../support/logged-in-device'
import { mount } from '../kit/mount'
import { openScreen } from '../kit/open-screen'

/** Returns the text of each row. */
const rowsOf = (page: ParentNode, rows: string) =>
  Array.from(page.querySelectorAll(rows), ({ textContent }) => textContent)
const ROWS_OF_APP = '[role=article]'

const CLOSED = { isPhotoOpen: false }
const OPEN = { isPhotoOpen: true }

describe('early view of the order list', () => {
  async function readOrders() {
    const demo = await loggedInDevice()
    const page = await demo.container.get(OrderService).list('all', 0)
    return { demo, page, patientId: page.rows[0]?.patientId ?? '', now: demo.chain.clock.now() }
  }

  test('shows the same rows as the app', async () => {
    const { demo, page, patientId, now } = await readOrders()
    const screen = await openScreen(demo, '/orders')
    await screen.sees('82.85')
    const ofApp = rowsOf(document, ROWS_OF_APP)
    screen.unmount()
    const early = rowsOf(mount(renderEarlyOrders(page, OPEN, patientId, now)).host, ':scope > *')
    // Without a layout, the app's list begins below the first rows.
    const first = early.indexOf(ofApp[0] ?? '')
    expect(early.slice(first)).toEqual(ofApp.slice(0, early.length - first))
    expect(early.length - first).toBeGreaterThan(5)
  })
  test('shows nothing of another patient', async () => {
    const { page, now } = await readOrders()
    expect(renderEarlyOrders(page, OPEN, 'other', now)).toBeNull()
  })
  test('shows nothing when the clinic takes no photos, or a row is unreadable', async () => {
    const { page, patientId, now } = await readOrders()
    expect(renderEarlyOrders(page, CLOSED, patientId, now)).toBeNull()
    expect(renderEarlyOrders({ ...page, unreadable: 1 }, OPEN, patientId, now)).toBeNull()
  })
})

describe('early view of the visit list', () => {
  async function readVisits() {
    const demo = await loggedInDevice({ world: 'sign-open' })
    const visits = demo.container.get(VisitService)
    const [ahead, over] = await Promise.all([visits.list(0, { when: 'ahead' }), visits.list(0, { when: 'over' })])
    return { demo, ahead, over, now: demo.chain.clock.now() }
  }

  test('shows the same rows as the app', async () => {
    const { demo, ahead, over, now } = await readVisits()
    const screen = await openScreen(demo, '/visits')
    await screen.sees('待签到')
    const ofApp = rowsOf(document, ROWS_OF_APP)
    screen.unmount()
    expect(mount(renderEarlyVisits(ahead, over, now)).host.textContent).toBe(ofApp.join(''))
    expect(ofApp.length).toBeGreaterThan(1)
  })
  test('shows nothing without upcoming visits, with more of them on another page, or with an unreadable row', async () => {
    const { ahead, over, now } = await readVisits()
    expect(renderEarlyVisits({ total: 0, rows: [] }, over, now)).toBeNull()
    expect(renderEarlyVisits({ ...ahead, total: ahead.rows.length + 1 }, over, now)).toBeNull()
    expect(renderEarlyVisits({ ...ahead, unreadable: 1 }, over, now)).toBeNull()
    expect(renderEarlyVisits(ahead, { ...over, unreadable: 1 }, now)).toBeNull()
  })
})
