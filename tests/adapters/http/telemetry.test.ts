import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { SystemClock } from '@/adapters/browser/system-clock'
import { patientCalls } from '@/adapters/http/calls/patient'
import { sessionCalls } from '@/adapters/http/calls/session'
import { HttpTelemetry } from '@/adapters/http/http-telemetry'
import { ClinicHttp } from '@/adapters/http/clinic-http'
import { WEB_VITALS, type Telemetry, type WebVital } from '@/application/ports/telemetry'
import { startTelemetry } from '@/wiring/start-telemetry'
import { createTestApp } from '../../support/test-app'
import { envelope, httpWithTestTransport, type WireAnswer } from '../../support/http-test-transport'

type Told = { vitals: Record<string, number>; failures: Record<string, number> }

function measured(...answers: WireAnswer[]) {
  const wire = httpWithTestTransport(...answers)
  const measures = new HttpTelemetry(wire.http, new SystemClock())
  const reports = () =>
    wire.sent
      .filter(({ url }) => url?.startsWith('/mcapi/report/error'))
      .map(({ data }) => JSON.parse(String(data)) as { level: string; message: string; route: string; stack: string })
  const told = (): Told[] => reports().map(({ message }) => JSON.parse(message) as Told)
  return { ...wire, measures, reports, told }
}

describe('HttpTelemetry', () => {
  test('sends whole milliseconds, CLS with three decimals, and only the latest value of each metric', async () => {
    const { measures, reports, told } = measured(envelope({ isSuccess: true }))
    measures.note('LCP', 1799.4)
    measures.note('LCP', 2100.6)
    measures.note('CLS', 0.012345)
    measures.send()
    await vi.waitFor(() => expect(told()).toEqual([{ vitals: { LCP: 2101, CLS: 0.012 }, failures: {} }]))
    expect(reports()[0]).toMatchObject({ level: 'measure', route: '', stack: '', version: '1.0.0' })
  })

  test('sends no report without new values', async () => {
    const { measures, sent } = measured(envelope({ isSuccess: true }))
    for (const none of [Number.NaN, Number.POSITIVE_INFINITY, -1]) measures.note('LCP', none)
    measures.send()
    expect(sent).toHaveLength(0)
    measures.note('FCP', 900)
    measures.send()
    measures.send()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    measures.note('INP', 80)
    measures.send()
    await vi.waitFor(() => expect(sent).toHaveLength(2))
  })

  test('sends a value of zero', async () => {
    const { measures, told } = measured(envelope({ isSuccess: true }))
    measures.note('CLS', 0)
    measures.send()
    await vi.waitFor(() => expect(told()).toEqual([{ vitals: { CLS: 0 }, failures: {} }]))
  })

  test('sends at most 20 failure kinds', async () => {
    const { http, measures, told } = measured(envelope({ isSuccess: true }))
    for (let nth = 0; nth < 21; nth++) http.failures.set(`timeout GET /${nth}`, 1)
    measures.send()
    await vi.waitFor(() => expect(told()).toHaveLength(1))
    expect(Object.keys(told()[0]?.failures ?? {})).toEqual(
      Array.from({ length: 20 }, (_, nth) => `timeout GET /${nth}`),
    )
  })

  test('counts failures by kind and path template, never by ID', async () => {
    const answers: WireAnswer[] = [
      envelope(null, 500, '王雅琴 13800000001'),
      { fault: 'timeout' },
      { fault: 'timeout' },
    ]
    const { http, measures, told } = measured(...answers, envelope({ isSuccess: true }))
    for (let time = 0; time < 2; time++)
      await http.send(patientCalls.byId, { parts: { id: 'patient-5521' } }).catch(() => undefined)
    await http.send(sessionCalls.sendCode, { body: { mobile: '13800000001', scene: 'login' } }).catch(() => undefined)
    measures.send()
    await vi.waitFor(() =>
      expect(told()).toEqual([
        {
          vitals: {},
          failures: {
            'refused GET /mcapi/patients/{id}': 1,
            'timeout GET /mcapi/patients/{id}': 1,
            'timeout POST /mcapi/sms': 1,
          },
        },
      ]),
    )
  })

  test('drops a failed report without counting the failure', async () => {
    const { measures, sent, http } = measured({ fault: 'network' })
    measures.note('FCP', 900)
    measures.send()
    await vi.waitFor(() => expect(http.failures.size).toBe(1))
    measures.send()
    await Promise.resolve()
    expect(sent).toHaveLength(1)
  })

  test('sends only numbers under known names, whatever the browser reports', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.anything(), fc.anything())), async (notes) => {
        const { measures, told, sent } = measured(envelope({ isSuccess: true }))
        for (const [name, value] of notes) measures.note(name as WebVital, value as number)
        measures.note('TTFB', 1)
        measures.send()
        await vi.waitFor(() => expect(sent).toHaveLength(1))
        const [{ vitals } = { vitals: {} }] = told()
        for (const [name, value] of Object.entries(vitals)) {
          expect(WEB_VITALS).toContain(name)
          expect(value).toBeTypeOf('number')
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('HttpTelemetry › sampling', () => {
  const visit = (drawn: number) => {
    const demo = createTestApp()
    const watched: Telemetry[] = []
    const opening = startTelemetry(demo.container, drawn, (measures) => watched.push(measures))
    return { demo, watched, opening }
  }
  test('matches the clinic’s sampling rate', async () => {
    const { demo, watched, opening } = visit(0.3)
    expect(await opening).toBe(true)
    watched[0]?.note('LCP', 1200)
    watched[0]?.send()
    await vi.waitFor(() =>
      expect(demo.chain.books.troubles.all().map(({ level, message }) => [level, message])).toEqual([
        ['measure', '{"vitals":{"LCP":1200},"failures":{}}'],
      ]),
    )
  })
  test('suppresses all reports when the clinic’s rate is zero or fails to load', async () => {
    const none = visit(1)
    expect([await none.opening, none.watched]).toEqual([false, []])
    const demo = createTestApp()
    demo.chain.faults.add({ call: 'GET /mcapi/clinic/reportConfig', fault: '500' })
    expect(await startTelemetry(demo.container, 0, () => expect.fail('measured'))).toBe(false)
    expect(demo.container.get(ClinicHttp).failures.size).toBe(1)
  })
})
