// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseSubscriptionResult } from '@/domain/clinic/subscription'
import { isFailure } from '@/domain/failure/failure'
import { createInPageCashier, createHttpCashier } from '../../mocks/devices/cashier-api'
import { MockWechat } from '../../mocks/devices/mock-wechat'
import { openClinicAt, PatientClient } from './support/patient-at'

async function atTheCashier() {
  const chain = openClinicAt()
  const phone = await new PatientClient(chain).login()
  const { id } = await phone.bookFirst()
  const { data } = await phone.pay(id)
  const wechat = new MockWechat(createInPageCashier({ chain }))
  if (!data.wxPay) throw new Error('nothing to pay')
  const paying = wechat.pay(data.wxPay)
  await vi.waitFor(() => expect(dialog()).not.toBeNull())
  return { chain, phone, id, paying }
}
const dialog = () => document.querySelector('dialog')
const press = (words: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('dialog button')].find(({ textContent }) => textContent === words)

beforeEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('mock cashier', () => {
  test('opens a labelled dialog with payee, amount and subject', async () => {
    const { paying } = await atTheCashier()
    const shown = dialog()
    const title = document.getElementById(shown?.getAttribute('aria-labelledby') ?? '')
    expect(title?.textContent).toBe('模拟收银台')
    expect(shown?.open).toBe(true)
    expect(shown?.textContent).toContain('25.00 元')
    expect(shown?.textContent).toContain('仁和堂·高新店')
    expect(shown?.textContent).toContain('林清和')
    expect([...document.querySelectorAll('dialog button')].map(({ textContent }) => textContent)).toEqual([
      '支付成功',
      '到账晚 20 秒',
      '取消支付',
      '支付失败',
      '没有回应',
    ])
    press('取消支付')?.click()
    await paying
  })

  test.each([
    ['支付成功', 'ok', 1],
    ['支付失败', 'fail', -1],
    ['取消支付', 'cancel', -1],
    ['到账晚 20 秒', 'ok', 0],
  ])('maps the choice %s to “%s” in the app and status %i in the clinic', async (words, outcome, result) => {
    const { chain, phone, id, paying } = await atTheCashier()
    press(words)?.click()
    expect(await paying).toBe(outcome)
    expect(dialog()).toBeNull()
    expect(await phone.payStatus(id)).toMatchObject({ payResult: result })
    chain.clock.moveSeconds(20)
    expect(await phone.payStatus(id)).toMatchObject({ payResult: result || 1 })
  })

  test('uses the app’s language, and keeps the clinic’s texts', async () => {
    document.documentElement.lang = 'en'
    const { paying } = await atTheCashier()
    document.documentElement.lang = 'zh-CN'
    const own = [
      ...document.querySelectorAll('dialog h2, dialog button, dialog .mock-cashier-note, dialog .mock-cashier-amount'),
    ]
    expect(own.map(({ textContent }) => textContent)).toEqual([
      'Mock cashier',
      '25.00 yuan',
      'This stands in for WeChat Pay and takes no money. Choose an outcome.',
      'Paid',
      'Paid, 20 s late',
      'Cancel',
      'Payment failed',
      'No answer',
    ])
    expect(dialog()?.textContent).toContain('To 仁和堂·高新店')
    press('Cancel')?.click()
    expect(await paying).toBe('cancel')
  })

  test('treats Esc as “cancel”', async () => {
    const { paying } = await atTheCashier()
    const event = new Event('cancel', { cancelable: true })
    dialog()?.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    expect(await paying).toBe('cancel')
  })

  test('can close without reporting a result', async () => {
    const { phone, id, paying } = await atTheCashier()
    const settled = vi.fn()
    void paying.then(settled, settled)
    press('没有回应')?.click()
    await vi.waitFor(() => expect(dialog()).toBeNull())
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
    expect(settled).not.toHaveBeenCalled()
    expect(await phone.payStatus(id)).toMatchObject({ payResult: 0 })
  })

  test('fails without a dialog for an unknown call', async () => {
    const wechat = new MockWechat(createInPageCashier({ chain: openClinicAt() }))
    const params = { appId: '', timeStamp: '', nonceStr: '', signType: '', paySign: '' }
    expect(await wechat.pay({ ...params, package: 'prepay_id=wx9' })).toBe('fail')
    expect(await wechat.pay({ ...params, package: 'something else' })).toBe('fail')
    expect(dialog()).toBeNull()
  })
})

describe('mock cashier over HTTP', () => {
  test('calls the clinic’s control endpoints', async () => {
    const asked: unknown[] = []
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      asked.push([init?.method ?? 'GET', address, init?.body])
      return new Response(JSON.stringify({ payee: 'x', amountFen: 1, title: 't' }))
    })
    const cashier = createHttpCashier(() => 't 1')
    expect(await cashier.read('wx1')).toEqual({ payee: 'x', amountFen: 1, title: 't' })
    await cashier.report('wx1', 'ok', 20)
    await cashier.report('wx1', 'cancel')
    expect(asked).toEqual([
      ['GET', '/mock/t%201/cashier/wx1', undefined],
      ['POST', '/mock/t%201/cashier/wx1', '{"outcome":"ok","lateSeconds":20}'],
      ['POST', '/mock/t%201/cashier/wx1', '{"outcome":"cancel"}'],
    ])
  })

  test('fails when the clinic has no such transaction', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
    await expect(createHttpCashier(() => 'm1').read('wx1')).rejects.toThrow(/404/)
  })
})

const kindOf = async (asked: Promise<unknown>) => {
  const thrown: unknown = await asked.catch((error: unknown) => error)
  return isFailure(thrown) ? thrown.reason.kind : thrown
}

describe('mock WeChat', () => {
  test('returns the scenario’s location only with permission', async () => {
    const inWorld = (world: string) =>
      new MockWechat(createInPageCashier({ chain: openClinicAt(undefined, { world }) }))
    expect(await kindOf(inWorld('gps-denied').locate())).toBe('location-denied')
    expect(await inWorld('sign-too-far').locate()).toMatchObject({ latitude: 30.6574, longitude: 104.0657 })
    localStorage.setItem('gps', 'denied')
    expect(await kindOf(inWorld('sign-too-far').locate())).toBe('location-denied')
  })

  test('returns a location unless it is denied or unavailable', async () => {
    vi.useFakeTimers()
    const wechat = new MockWechat(createInPageCashier({ chain: openClinicAt() }))
    const here = wechat.locate()
    await vi.advanceTimersByTimeAsync(300)
    expect(await here).toEqual({ latitude: 30.5453, longitude: 104.0684, system: 'gcj02' })

    localStorage.setItem('gps', 'denied')
    const denied = kindOf(wechat.locate())
    await vi.advanceTimersByTimeAsync(300)
    expect(await denied).toBe('location-denied')

    localStorage.setItem('gps', 'slow')
    const slow = kindOf(wechat.locate())
    await vi.advanceTimersByTimeAsync(8000)
    expect(await slow).toBe('location-unavailable')
  })

  test('records the request to close the page', () => {
    const wechat = new MockWechat(createInPageCashier({ chain: openClinicAt() }))
    wechat.closeWindow()
    expect(wechat.closings).toBe(1)
  })
})

describe('mock camera', () => {
  const tap = (words: string) => {
    const key = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)
    if (!key) throw new Error(`no ${words}`)
    key.click()
  }
  const mock = () => new MockWechat(createInPageCashier({ chain: openClinicAt() }))

  test.each([
    ['高新店前台的码', { kind: 'read', text: 'desk-c1001' }],
    ['锦江店前台的码', { kind: 'read', text: 'desk-c1002' }],
    ['不扫了', { kind: 'cancelled' }],
    ['相机打不开', { kind: 'unavailable' }],
  ])('shows the scan: %s', async (words, scanned) => {
    const asked = mock().scan()
    tap(words)
    expect(await asked).toEqual(scanned)
    expect(document.querySelector('dialog')).toBeNull()
  })
  test('reports a cancelled scan on Esc', async () => {
    const asked = mock().scan()
    document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
    expect(await asked).toEqual({ kind: 'cancelled' })
  })
  test('records the shared card, and keeps the app’s default menu actions', async () => {
    const wechat = mock()
    await wechat.share({ title: 't', text: 'x', link: 'l' })
    expect(wechat.shared).toEqual({ title: 't', text: 'x', link: 'l' })
    await wechat.share()
    expect(wechat.shared).toBeUndefined()
    expect(await Promise.all([wechat.openLocation(), wechat.previewImage(), wechat.hasOpenTags()])).toEqual([
      false,
      false,
      false,
    ])
    expect(await wechat.choosePictures()).toBeUndefined()
  })
})

describe('mock WeChat tags', () => {
  const SIGNED = { appId: 'wx1', timestamp: '1', nonceStr: 'n', signature: 's' }
  const cashier = () => createInPageCashier({ chain: openClinicAt() })
  const inWechat = (sign: () => Promise<typeof SIGNED>) => {
    vi.stubGlobal('navigator', { userAgent: 'Android 14 MicroMessenger/8.0.48' })
    return new MockWechat(cashier(), sign)
  }
  async function ask(choice: string) {
    await inWechat(async () => SIGNED).hasOpenTags()
    const tag = document.createElement('wx-open-subscribe')
    tag.setAttribute('template', 'a,b')
    tag.innerHTML = '<template><button style="color: red">提醒我</button></template>'
    const told = new Promise<Event>((resolve) => {
      for (const name of ['success', 'error']) tag.addEventListener(name, resolve)
    })
    document.body.append(tag)
    const button = tag.shadowRoot?.querySelector('button')
    expect([button?.textContent, button?.style.color]).toEqual(['提醒我', 'red'])
    button?.click()
    press(choice)?.click()
    const { type, detail } = (await told) as CustomEvent<{ errMsg: string; subscribeDetails?: string }>
    return { type, became: parseSubscriptionResult(detail.subscribeDetails) }
  }

  test('render only inside WeChat, after the clinic has signed the page', async () => {
    const refuses = () => Promise.reject(new Error('no'))
    expect(await inWechat(refuses).hasOpenTags()).toBe(false)
    expect(await inWechat(async () => SIGNED).hasOpenTags()).toBe(true)
    expect(await new MockWechat(cashier()).hasOpenTags()).toBe(false)
    vi.unstubAllGlobals()
    expect(await new MockWechat(cashier(), async () => SIGNED).hasOpenTags()).toBe(false)
  })
  test.each([
    ['允许', { type: 'success', became: 'accepted' }],
    ['不允许', { type: 'success', became: 'refused' }],
    ['出错', { type: 'error', became: 'failed' }],
  ])('ask for permission to send messages: %s', async (choice, said) => {
    expect(await ask(choice)).toEqual(said)
  })
  test('open no mini-program', async () => {
    await inWechat(async () => SIGNED).hasOpenTags()
    const tag = document.createElement('wx-open-launch-weapp')
    const failed = new Promise((resolve) => tag.addEventListener('error', resolve))
    document.body.append(tag)
    await failed
  })
})
