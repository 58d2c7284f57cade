import { failureReference } from '@/domain/failure/failure-help'
import { Failure, isFailure } from '@/domain/failure/failure'
import { PrivacyService } from '@/application/privacy-service'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { inPageControlApi, type ControlApi } from '../../../mocks/control/control-api'
import { createClinicHost } from '../../../mocks/control/host'
import { storeLoginAndConsents } from '../../../mocks/control/device-state'
import { openScenarioFromUrl } from '../../../mocks/control/enter-scenario'
import { callIdOf, callKeyOf } from '../../../mocks/reproduction/call-pages'
import { readReports } from '../../../mocks/reproduction/read-report'
import { reproduce, type Reproduction } from '../../../mocks/reproduction/reproduce'
import type { CallId } from '../../../mocks/specification/calls'
import { openDevice, type Device } from './device'
import type { ReportCase } from './cases'
import { isMet, provoke } from './provoke'
import { samplePhotosOf } from './sample-photos'

const ORIGIN = 'http://127.0.0.1:5173'

function emptyDevice(url: string): void {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', url)
}
async function tell(control: ControlApi, path: string, body: unknown): Promise<unknown> {
  const reply = await control.ask('POST', path, body)
  if (reply.status !== 200) throw new Error(`${path} ${JSON.stringify(body)}: ${JSON.stringify(reply.body)}`)
  return reply.body
}
const keyOf = (id: CallId | undefined): string | undefined => id && callKeyOf(id)

/** Opens the page of a case in a clinic with its faults. */
async function openOriginal(given: ReportCase): Promise<Device> {
  const { world, at, gps, isGuest, faults, path = '' } = given
  emptyDevice(gps ? `/?gps=${gps}` : '/')
  const host = createClinicHost()
  const control = inPageControlApi(host)
  await tell(control, 'world', { name: world, at, isFrozen: false })
  const login = isGuest ? undefined : await tell(control, 'login', { mobile: FIXTURES.account.mobile, mpId: 'demo' })
  for (const fault of faults) {
    const [part = 'faults'] = ['bucket', 'chat'].filter((each) => each in fault)
    await tell(control, part, part === 'faults' ? fault : Object.values(fault)[0])
  }
  if (login) storeLoginAndConsents(login, host.chain.clock.now().getTime())
  return openDevice(host, `/${path}`)
}

/** Opens a link as a browser does: the clinic first, then the app. */
async function openLink(link: string): Promise<Device> {
  const url = new URL(link, ORIGIN)
  emptyDevice(url.pathname + url.search + url.hash)
  const host = createClinicHost()
  const plain = inPageControlApi(host)
  // A rejected link shows a page of its own, and the app never starts.
  const control: ControlApi = {
    ask: (method, path, body) => (method === 'POST' ? askOrThrow(path, body) : plain.ask(method, path, body)),
  }
  let refuse: (error: Error) => void = () => undefined
  const refused = new Promise<never>((_, reject) => (refuse = reject))
  const askOrThrow = async (path: string, body: unknown) => {
    const reply = await plain.ask('POST', path, body)
    if (reply.status !== 200) refuse(new Error(`${path} ${JSON.stringify(body)}: ${JSON.stringify(reply.body)}`))
    return reply
  }
  await Promise.race([openScenarioFromUrl(control, 'demo'), refused])
  return openDevice(host, url.hash.replace('#/wechat', ''))
}

async function reportOf(given: ReportCase, device: Device, thrown: unknown): Promise<string> {
  const { kind, form, at } = given
  const code = failureReference(new Failure({ kind } as Failure['reason']).reason, {
    version: '1.0.0',
    minute: at.replace('T', ' '),
  })
  if (form === 'code') return code
  if (form === 'error') return device.errorReport(thrown instanceof Error ? thrown : new TypeError('it broke'))
  device.chain.faults.clear()
  await device.container.get(PrivacyService).report('wrong', `一直这样 ${code}`, device.route())
  return device.lastReport()
}

export type RoundTrip = {
  /** What went wrong; empty if the link shows the same page and the same failure. */
  readonly wrong: readonly string[]
  readonly report: string
  readonly reproduction?: Reproduction
}

/** Makes a report of a case with the app's own code, maps it to a link, opens the link, and compares. */
export async function roundTrip(given: ReportCase): Promise<RoundTrip> {
  const { kind, form, call } = given
  const first = await openOriginal(given)
  const own = await provoke(first, kind, { call })
  const thrown = own ?? (call === undefined ? new Failure({ kind } as Failure['reason']) : undefined)
  if (!isMet(first, kind, keyOf(call), thrown)) {
    const seen = first.failures().join()
    first.close()
    return {
      wrong: [`the case itself ended with ${isFailure(thrown) ? thrown.reason.kind : 'another error'}; ${seen}`],
      report: '',
    }
  }
  const route = first.route()
  const report = await reportOf(given, first, thrown)
  first.close()

  const [read] = readReports(report)
  if (!read) return { wrong: ['no report'], report }
  const reproduction = reproduce(read)
  const [fault] = reproduction.faults.flatMap((each) => ('call' in each ? [each.call] : []))
  const again = form === 'code' || form === 'feedback' ? (fault ? callIdOf(fault) : undefined) : call
  const second = await openLink(reproduction.link)
  const photos = read.failures.flatMap((failure) => samplePhotosOf(failure.kind))
  const thrownAgain = await provoke(second, kind, { call: again, photos })
  const wrong: string[] = []
  if (!isMet(second, kind, keyOf(again), thrownAgain))
    wrong.push(
      `ends with ${isFailure(thrownAgain) ? thrownAgain.reason.kind : String(thrownAgain)}; ${second.failures().join()}`,
    )
  if (form !== 'code' && second.route() !== route) wrong.push(`is at ${second.route()}, not at ${route}`)
  second.close()
  return { wrong, report, reproduction }
}
