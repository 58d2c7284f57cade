import { MemberCards } from '@/application/ports/member-cards'
import { Orders } from '@/application/ports/orders'
import { Wechat } from '@/application/ports/wechat'
import { SessionHolder } from '@/application/support/session-holder'
import { parseLoginInfo } from '@/domain/session/session'
import { BridgedWechat, PAGE_URL } from './bridged-wechat'
import type { InjectedBug } from './injected-bug'
import { SharedStorage } from './shared-storage'

const keysOfFirstClinic: InjectedBug = {
  name: 'a second clinic uses the keys of the first',
  where: 'app',
  violates: 'clinics are isolated',
  days: 4,
  app: ({ storage }) => {
    if (!(storage instanceof SharedStorage)) return
    storage.setClinic('demo')
    storage.setClinic = () => undefined
  },
}
const logOutOfAll: InjectedBug = {
  name: 'logging out deletes the keys of every clinic',
  where: 'app',
  violates: 'clinics are isolated',
  days: 20,
  app: ({ storage }) => {
    if (!(storage instanceof SharedStorage)) return
    storage.wipe = (goes) =>
      storage.run(() => {
        for (const name of Object.keys(localStorage)) if (goes(name.replace(/@.*/, ''))) localStorage.removeItem(name)
      })
  },
}
const tokenOfTheOther: InjectedBug = {
  name: 'the token of the clinic that responded last is sent',
  where: 'app',
  violates: 'only own data is sent',
  days: 4,
  app: ({ container, storage }) => {
    if (!(storage instanceof SharedStorage)) return
    const get = () =>
      parseLoginInfo(JSON.parse(storage.run(() => localStorage.getItem('_login_info')) ?? 'null'))?.token
    Object.defineProperty(container.get(SessionHolder), 'token', { get })
  },
}
const bridgeBelieved: InjectedBug = {
  name: 'a payment that the bridge calls done is shown as paid',
  where: 'app',
  violates: 'no false success',
  days: 8,
  app: ({ container }) => {
    const wechat = container.get(Wechat)
    const orders = container.get(Orders)
    const [pay, ask] = [wechat.pay.bind(wechat), orders.status.bind(orders)]
    let isDone = false
    wechat.pay = async (params) => {
      isDone = false
      const outcome = await pay(params)
      isDone = outcome === 'ok'
      return outcome
    }
    orders.status = async (order) => (isDone ? { result: 'paid', amountFen: 0 } : ask(order))
  },
}
const paysPerCallback: InjectedBug = {
  name: 'a second callback of the cashier pays again',
  where: 'app',
  violates: 'charged exactly once',
  days: 8,
  app: ({ container }) => {
    const wechat = container.get(Wechat)
    if (!(wechat instanceof BridgedWechat)) return
    const pay = wechat.pay.bind(wechat)
    let calls = 0
    wechat.pay = (params) => {
      calls = 0
      return pay(params)
    }
    const payAgain = async () => {
      const patientId = container.get(SessionHolder).session.login?.patientId ?? ''
      const { id } = await container.get(MemberCards).recharge(patientId, 10_000)
      const [order, way] = [{ kind: 'recharge', id } as const, { type: 'wechat' } as const]
      const paying = { order, way, amountFen: 10_000, requestId: `again-${id}` }
      const { wxPay } = await container.get(Orders).launch(paying)
      if (wxPay) await pay(wxPay)
    }
    wechat.onCallback = (outcome) => {
      calls += 1
      if (calls === 2 && outcome === 'ok') payAgain().catch(() => undefined)
    }
  },
}
const sharesPrivatePages: InjectedBug = {
  name: 'the share menu offers the address of a private page',
  where: 'app',
  violates: 'only public pages are shared',
  days: 4,
  app: ({ container }) => {
    const wechat = container.get(Wechat)
    const share = wechat.share.bind(wechat)
    const link = () => `${PAGE_URL}&token=${container.get(SessionHolder).token ?? ''}#/wechat/visits`
    wechat.share = (card) => share(card ?? { title: '', text: '', link: link() })
  },
}

/** Bugs on a device with the apps of two clinics, and inside WeChat. */
export const INJECTED_DEVICE_BUGS: readonly InjectedBug[] = [
  keysOfFirstClinic,
  logOutOfAll,
  tokenOfTheOther,
  bridgeBelieved,
  paysPerCallback,
  sharesPrivatePages,
]
