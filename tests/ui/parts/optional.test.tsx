import { act, useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { Failure } from '@/domain/failure/failure'
import { AsyncView } from '@/ui/parts/async-view'
import { AsyncState } from '@/ui/stores/async-state'
import { mount } from '../kit/mount'
import { zh } from '@/ui/messages/zh'
import { loggedInDevice } from '../../support/logged-in-device'
import { TEST_NOW, createTestApp } from '../../support/test-app'
import { there } from '../kit/by-role'
import { openScreen } from '../kit/open-screen'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import { ErrorReportContext } from '@/ui/shell/error-reports'
import { useRunWhenOnline } from '@/ui/parts/use-when-online'
import { observer } from 'mobx-react-lite'
import { timeOf } from '@/domain/general/day'
import { useNow } from '@/ui/parts/use-now'
import { StoresContext } from '@/ui/stores/stores'
import { openChain } from '../../support/open-chain'
import { ClinicStore } from '@/ui/stores/clinic-store'

const shown = (list: AsyncState<string>, also: readonly AsyncState<unknown>[]) => {
  const { host } = mount(
    <AsyncView for={list} also={also} skeleton={<i>skeleton</i>}>
      {(value) => <b>{value}</b>}
    </AsyncView>,
  )
  return () => host.textContent
}

test('AsyncView shows its content once all data has loaded or failed', async () => {
  const [list, note, badge] = [new AsyncState<string>(), new AsyncState<string>(), new AsyncState<number | undefined>()]
  const text = shown(list, [note, badge])
  await act(() => list.run(() => Promise.resolve('rows')))
  expect(text()).toBe('skeleton')
  await act(() => note.run(() => Promise.reject(new Failure({ kind: 'network' }))))
  expect(text()).toBe('skeleton')
  await act(() => badge.run(() => Promise.resolve(undefined)))
  expect(text()).toBe('rows')
})

test('AsyncView keeps its content visible during a refresh', async () => {
  const [list, note] = [new AsyncState<string>(), new AsyncState<string>()]
  const text = shown(list, [note])
  await act(() => Promise.all([list.run(() => Promise.resolve('rows')), note.run(() => Promise.resolve('note'))]))
  act(() => {
    void note.run(() => new Promise(() => undefined))
    void list.run(() => new Promise(() => undefined))
  })
  expect(text()).toBe('rows')
})

test('AsyncView shows the last value with a note when a refresh has failed, even while other data is missing', async () => {
  const [list, lock] = [new AsyncState<string>(), new AsyncState<string>()]
  await list.run(() => Promise.resolve('rows'))
  await list.run(() => Promise.reject(new Failure({ kind: 'timeout' })))
  expect(shown(list, [lock])()).toContain('rows')
})

const { common, failure } = zh

test.each([
  ['500', failure['server-trouble'].text],
  ['html', failure.unreadable.text],
  ['bad-json', failure.unreadable.text],
  ['wrong-schema', failure.unreadable.text],
  ['drop', common.retriesOnline],
] as const)(
  'AsyncView shows an error text when the first load ends in “%s”, and loads on retry',
  async (fault, sentence) => {
    const demo = createTestApp()
    demo.chain.faults.add({ call: 'GET /mcapi/doctors/by-id', fault })
    const page = await openScreen(demo, '/doctors/d2001')
    await page.sees(sentence)
    expect(page.text()).not.toContain('林清和')
    demo.chain.faults.clear()
    await page.tap(common.retry)
    await there('heading', '林清和')
  },
)

test('AsyncView shows the clinic’s error messages, and hides technical messages', async () => {
  const call = 'GET /mcapi/patients'
  const demo = await loggedInDevice()
  const { faults } = demo.chain
  faults.add({ call, fault: 'envelope', code: 500, message: 'java.lang.NullPointerException: at com.x.Y(Z:1)' })
  const page = await openScreen(demo, '/patients')
  await page.sees('出了点问题，请稍后再试')
  expect(page.text()).not.toMatch(/Exception/)
  faults.clear()
  faults.add({ call, fault: 'envelope', code: 500, message: '正在盘点，请 12 点后再来' })
  await page.tap(common.retry)
  await page.sees('正在盘点，请 12 点后再来')
})

describe('optional part', () => {
  const fault = new Error('This document requires TrustedScript assignment')

  const FailsWhileDrawn = () => {
    throw fault
  }

  const FailsInEffect = () => {
    useEffect(() => {
      throw fault
    }, [])
    return <p>提醒我</p>
  }
  afterEach(() => vi.restoreAllMocks())

  describe('error boundary around an optional part', () => {
    it('renders the part with its props', () => {
      const Named = withErrorBoundary(({ name }: { name: string }) => <p>{name}</p>)
      expect(mount(<Named name="林清和" />).host.textContent).toBe('林清和')
    })

    it.each([
      ['while rendering', FailsWhileDrawn],
      ['in an effect', FailsInEffect],
    ])('omits a part that throws %s, keeps the page, and reports the error', (_, Part) => {
      vi.spyOn(console, 'error').mockReturnValue()
      const report = vi.fn()
      const Broken = withErrorBoundary(Part)
      const { host } = mount(
        <ErrorReportContext value={report}>
          <p>轮到您了</p>
          <Broken />
        </ErrorReportContext>,
      )
      expect(host.textContent).toBe('轮到您了')
      expect(report.mock.calls.map(([thrown]) => thrown)).toEqual([fault])
    })
  })
})

function Part({ isWanted, work }: { isWanted: boolean; work: () => void }) {
  useRunWhenOnline(isWanted, work)
  return null
}
const networkIsBack = () => act(() => void dispatchEvent(new Event('online')))

test('useWhenOnline runs the callback each time the network returns, and not before', () => {
  const work = vi.fn()
  mount(<Part isWanted work={work} />)
  expect(work).not.toHaveBeenCalled()
  networkIsBack()
  networkIsBack()
  expect(work.mock.calls).toEqual([[], []])
})

test('useWhenOnline runs the callback only while enabled', () => {
  const work = vi.fn()
  const { draw } = mount(<Part isWanted={false} work={work} />)
  networkIsBack()
  expect(work).not.toHaveBeenCalled()
  draw(<Part isWanted work={work} />)
  networkIsBack()
  expect(work).toHaveBeenCalledTimes(1)
  draw(<Part isWanted={false} work={work} />)
  networkIsBack()
  expect(work).toHaveBeenCalledTimes(1)
})

test('useWhenOnline runs the callback from the latest render', () => {
  const [older, newer] = [vi.fn(), vi.fn()]
  const { draw } = mount(<Part isWanted work={older} />)
  draw(<Part isWanted work={newer} />)
  networkIsBack()
  expect([older.mock.calls.length, newer.mock.calls.length]).toEqual([0, 1])
})

test('useWhenOnline stops on unmount', () => {
  const work = vi.fn()
  const { draw } = mount(<Part isWanted work={work} />)
  draw(null)
  networkIsBack()
  expect(work).not.toHaveBeenCalled()
})

describe('useNow', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  const Clock = observer(function Clock({ every, isNeeded }: { every: number; isNeeded?: boolean }) {
    return <time>{timeOf(useNow(every, isNeeded))}</time>
  })

  /** 09:05 on the clinic's clock. */
  function open(props: Parameters<typeof Clock>[0], phone: Parameters<typeof createTestApp>[0] = {}) {
    const { stores, chain } = createTestApp(phone)
    const within = (given: Parameters<typeof Clock>[0]) => (
      <StoresContext.Provider value={stores}>
        <Clock {...given} />
      </StoresContext.Provider>
    )
    const { one, draw } = mount(within(props))
    return {
      seen: () => one('time').textContent,
      drawWith: (given: Parameters<typeof Clock>[0]) => draw(within(given)),
      later: (minutes: number) => chain.clock.moveMinutes(minutes),
      wait: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
      comeBack: () => act(() => void document.dispatchEvent(new Event('visibilitychange'))),
      close: () => draw(null),
      answer: () =>
        act(() =>
          stores
            .get(ClinicStore)
            .loadCurrent()
            .then(() => undefined),
        ),
      looks: () => vi.spyOn(chain.clock, 'now'),
    }
  }

  test('returns the clinic’s time, and updates at its interval', () => {
    const { seen, later, wait } = open({ every: 1000 })
    expect(seen()).toBe('09:05')
    later(1)
    wait(999)
    expect(seen()).toBe('09:05')
    wait(1)
    expect(seen()).toBe('09:06')
    later(1)
    wait(1000)
    expect(seen()).toBe('09:07')
  })

  test('updates when the page returns to the foreground', () => {
    const { seen, later, comeBack } = open({ every: 60_000 })
    later(3)
    comeBack()
    expect(seen()).toBe('09:08')
  })

  test('pauses while disabled, and continues when enabled', () => {
    const { seen, later, wait, comeBack, drawWith } = open({ every: 1000, isNeeded: false })
    later(1)
    wait(5000)
    comeBack()
    expect(seen()).toBe('09:05')
    drawWith({ every: 1000, isNeeded: true })
    wait(1000)
    expect(seen()).toBe('09:06')
    drawWith({ every: 1000, isNeeded: false })
    later(1)
    wait(5000)
    comeBack()
    expect(seen()).toBe('09:06')
  })

  test('updates immediately when enabled', () => {
    const { seen, later, drawWith } = open({ every: 60_000, isNeeded: false })
    later(3)
    drawWith({ every: 60_000 })
    expect(seen()).toBe('09:08')
  })

  test('corrects the time immediately when a response reveals a wrong device clock', async () => {
    const chain = openChain({ clock: { at: TEST_NOW } })
    const fast = { now: () => new Date(chain.clock.now().getTime() + 345 * 60_000), wait: () => Promise.resolve() }
    const { seen, answer } = open({ every: 60_000 }, { chain, clock: fast })
    expect(seen()).toBe('14:50')
    await answer()
    expect(seen()).toBe('09:05')
  })

  test('accepts a changed interval between renders', () => {
    const { seen, later, wait, drawWith } = open({ every: 60_000 })
    drawWith({ every: 1000 })
    later(1)
    wait(1000)
    expect(seen()).toBe('09:06')
  })

  test('stops on unmount', () => {
    const { looks, wait, comeBack, close } = open({ every: 1000 })
    const looked = looks()
    wait(1000)
    expect(looked).toHaveBeenCalledTimes(1)
    close()
    wait(5000)
    comeBack()
    expect(looked).toHaveBeenCalledTimes(1)
  })
})
