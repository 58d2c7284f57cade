import { act } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadTranslation } from '@/ui/messages/load-translation'
import { SeededRandom } from '../../../mocks/clinic/seeded-random'
import { loggedInDevice } from '../../support/logged-in-device'
import { IS_FULL_RUN, recordEvidence } from '../../support/evidence'
import { calm, drawPlaces, NOT_THERE, openPlace, PLACES } from '../kit/every-place'
import { click, type } from '../kit/mount'
import { openScreen } from '../kit/open-screen'
import { PatientProfileStore } from '@/ui/stores/patient-profile-store'

const SEED = '20261123'
/** Number of controls tested outside the full run, each on its own screen. */
const SAMPLE = 2
/** Maximum number of controls tested per screen, because some screens have a hundred slots. */
const MAX_AT_ONE_PLACE = 40
// The code of a newly selected language loads late.
beforeAll(() => loadTranslation('en').then(() => undefined))

/** The label of a button that is loading. */
const READING = '正在加载'
const CONTROLS = 'button, [role=radio], [role=checkbox], [role=tab], [role=switch], [role=option], input, textarea'
const STATES = ['aria-checked', 'aria-expanded', 'aria-selected', 'aria-pressed']

type Screen = Awaited<ReturnType<typeof openPlace>>

const controlsOf = (screen: Screen) =>
  screen.all<HTMLElement>(CONTROLS).filter((each) => !each.matches('[disabled], [hidden] *, [type=file]'))
const nameOf = (each: HTMLElement) => {
  const { labels } = each as Partial<HTMLInputElement>
  const said = each.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? each.textContent
  return `${each.getAttribute('role') ?? each.getAttribute('type') ?? each.tagName} ${said}`
}

/** Taps the control, or types a digit into a field. */
function use(control: HTMLElement): void {
  const isWritten =
    control instanceof HTMLTextAreaElement ||
    (control instanceof HTMLInputElement && !['checkbox', 'radio', 'range'].includes(control.type))
  if (isWritten) type(control, '3')
  else click(control)
}
/** A message that changes once the new order is loaded again. */
const SAID_LATER = '刚才已经开好这一单，没有再开'
const look = (screen: Screen) => ({
  place: screen.place(),
  text: screen.text().replace(SAID_LATER, ''),
  values: screen
    .all<HTMLInputElement>('input, textarea')
    .map((each) => (['checkbox', 'radio'].includes(each.type) ? each.checked : each.value)),
  states: STATES.flatMap((state) => screen.all(`[${state}]`).map((each) => `${state} ${each.getAttribute(state)}`)),
})

/** Uses one control on a screen: without a refresh, before a refresh, or during one. */
async function used(place: string, name: string, nth: number, read: 'never' | 'after' | 'meanwhile') {
  const screen = await openPlace(place)
  const control = controlsOf(screen)[nth]
  if (!control || nameOf(control) !== name) throw new Error(`${name} is not at ${place} again`)
  const reading = read === 'meanwhile' ? screen.router.invalidate() : undefined
  use(control)
  await calm()
  await act(async () => reading)
  if (read === 'after') {
    await act(() => screen.router.invalidate())
    await calm()
  }
  const seen = look(screen)
  screen.unmount()
  return seen
}

/** The names of the controls on a screen. */
async function namesAt(place: string): Promise<string[]> {
  const screen = await openPlace(place)
  const names = controlsOf(screen).map(nameOf)
  screen.unmount()
  return names
}

async function isTheSame(place: string, name: string, nth: number): Promise<boolean> {
  const seen = await used(place, name, nth, 'never')
  if (seen.place !== place && seen.place !== `/${place}`) return false
  for (const read of ['after', 'meanwhile'] as const)
    expect(await used(place, name, nth, read), `${place}: ${name}, read again ${read}`).toEqual(seen)
  return true
}

describe('screen after a refresh', () => {
  test('keeps the “code sent” state for the card password', async () => {
    const names = await namesAt('member/password')
    const nth = names.indexOf('button 获取验证码')
    expect(await isTheSame('member/password', 'button 获取验证码', nth)).toBe(true)
  })
  test('keeps the selected patient and the confirmation when the family has reloaded in the background', async () => {
    const names = await namesAt('patients')
    const nth = names.findIndex((name) => /王建国/.test(name) && name.startsWith('button'))
    const name = names[nth] ?? ''
    expect((await used('patients', name, nth, 'never')).text).toContain('已切换到 王建国')
    expect(await isTheSame('patients', name, nth)).toBe(true)
  })
  test('continues a pending profile save', async () => {
    const demo = await loggedInDevice()
    const patientFile = demo.stores.get(PatientProfileStore)
    const { router, unmount } = await openScreen(demo, '/patients/p4001')
    const never = patientFile.saving.run(() => new Promise(() => undefined))
    await act(() => router.invalidate())
    expect(patientFile.saving.isPending).toBe(true)
    unmount()
    const { router: another } = await openScreen(demo, '/patients/p4001')
    expect([another.state.location.pathname, patientFile.saving.isPending]).toEqual(['/patients/p4001', false])
    void never
  })

  test.each(IS_FULL_RUN ? PLACES.filter((place) => !NOT_THERE.test(place)) : ['visits'])(
    'keeps its content while the refresh gets no response: %s',
    async (place) => {
      let isDown = false
      const silence = new Promise<never>(() => undefined)
      const screen = await openPlace(place, { network: (to) => (config) => (isDown ? silence : to(config)) })
      const before = screen.text()
      isDown = true
      void screen.router.invalidate()
      await calm()
      expect(screen.text().replace(READING, '')).toBe(before)
    },
  )

  if (IS_FULL_RUN) {
    let controls = 0
    test.each(PLACES)('shows the same effect for every control on %s as without a refresh', async (place) => {
      const names = [...(await namesAt(place)).entries()]
      const step = Math.ceil(names.length / MAX_AT_ONE_PLACE)
      for (const [nth, name] of names) if (nth % step === 0 && (await isTheSame(place, name, nth))) controls += 1
    })
    test('passes the comparison for hundreds of controls', () => {
      expect(controls).toBeGreaterThan(200)
      recordEvidence('read again', { places: PLACES.length, controls })
    })
  } else {
    const dice = new SeededRandom(SEED)
    test.each(drawPlaces(dice, PLACES, SAMPLE))(
      'shows the same effect for a sampled control on %s as without a refresh',
      async (place) => {
        const names = await namesAt(place)
        if (names.length === 0) return
        const nth = dice.int(0, names.length - 1)
        await isTheSame(place, names[nth] ?? '', nth)
      },
    )
  }
})
