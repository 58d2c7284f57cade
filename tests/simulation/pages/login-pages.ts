import { WechatLoginService } from '@/application/wechat-login-service'
import { isFailure } from '@/domain/failure/failure'
import { ConsultationListStore } from '@/ui/stores/consultation-list-store'
import { ConsultationStore } from '@/ui/stores/consultation-store'
import { MemberCardStore } from '@/ui/stores/member-card-store'
import { SessionStore } from '@/ui/stores/session-store'
import type { Stores } from '@/ui/stores/stores'
import { VisitListStore } from '@/ui/stores/visit-list-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'
import type { AppWindow } from '../app-window'
import { PAGE_URL } from '../bridged-wechat'
import { isAnswer, loaded, type OpenedPage, type PageTable, type PageWork } from './page'

const WRONG_CODE = '000000'

/** What a person without patients sees: empty lists, and no card. */
async function emptyPages(stores: Stores): Promise<string | undefined> {
  const waitlist = stores.get(WaitlistStore)
  const [lists, card] = [stores.get(ConsultationListStore), stores.get(MemberCardStore)]
  const left = waitlist.left.of()
  const current = stores.get(ConsultationStore).current.of()
  await Promise.all([left.again(), current.again()])
  const [entries, visits, consultations, bills, found] = await Promise.all([
    loaded(waitlist.all.of()),
    loaded(stores.get(VisitListStore).lists.of('outpatient', {})),
    loaded(lists.lists.of('all')),
    loaded(card.bills.of()),
    loaded(card.card.of()),
  ])
  if (left.failure || current.failure || !entries || !visits || !consultations || !bills || found === undefined)
    return undefined
  return [
    entries.length,
    left.value ?? 'none',
    visits.rows.length,
    consultations.rows.length,
    current.value?.id ?? 'none',
    bills.rows.length,
    found?.cardId ?? 'none',
  ].join(' ')
}

/** Opens the app on another phone, and closes it afterwards. */
const onNewPhone =
  (work: (window: AppWindow, page: OpenedPage) => ReturnType<PageWork>): PageWork =>
  async (page) => {
    const { window, close } = page.openNew()
    try {
      return await work(window, page)
    } finally {
      close()
    }
  }

/** Logs in with a number that the clinic does not know, after a code that is requested too often and a wrong one. */
const firstLogin = onNewPhone(async ({ stores }, { subject: { mobile = '', code = '' } }) => {
  const session = stores.get(SessionStore)
  if (!(await session.sendCode(mobile))) return undefined
  const { waitSeconds, goodSeconds } = session
  await session.sendCode(mobile)
  const again = session.sendingCode.failure
  await session.login(mobile, WRONG_CODE)
  const wrong = session.loggingIn.failure
  if ((again && !isAnswer(again)) || (wrong && !isAnswer(wrong))) return undefined
  const sentTo = session.codeSentTo() ?? ''
  if (!(await session.login(mobile, code))) return undefined
  const lists = await emptyPages(stores)
  return lists === undefined
    ? undefined
    : {
        again: again?.reason.kind ?? '',
        wrong: wrong?.reason.kind ?? '',
        sentTo,
        isWaiting: waitSeconds > 0,
        isGood: goodSeconds > waitSeconds,
        isLoggedIn: session.isLoggedIn,
        hasCard: session.hasCard,
        isWaitOver: session.codeSentTo() === undefined,
        lists,
      }
})

/** The address of the app to which WeChat returns with a code. */
async function loginAddress({ container }: AppWindow, clinicId: string): Promise<URL | undefined> {
  const login = container.get(WechatLoginService)
  try {
    const check = await login.offered()
    const address = check && login.leave({ ...check, isSecondLoginNeeded: true }, PAGE_URL, clinicId)
    if (address === undefined) return undefined
    const back = new URL(new URL(address).searchParams.get('redirect_uri') ?? '')
    back.searchParams.set('state', new URL(address).searchParams.get('state') ?? '')
    return back
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown
    return undefined
  }
}
/** Logs in at a clinic with WeChat's code, goes back to the same address, and logs in by text message if refused. */
const secondLogin = onNewPhone(async (window, { subject: { mobile = '', clinicId = '', code = '', smsCode = '' } }) => {
  const session = window.stores.get(SessionStore)
  const back = await loginAddress(window, clinicId)
  if (!back) return undefined
  const { searchParams } = back
  const isSecondLogin = searchParams.get('secondLogin') === '1'
  const at = searchParams.get('clinicId') ?? ''
  const entry = { code, state: searchParams.get('state') ?? '', isSecondLogin, clinicId: at }
  await session.enter(entry)
  const { failure } = session.entering
  if (failure && !isAnswer(failure)) return undefined
  const isIn = session.isLoggedIn
  await session.enter(entry)
  const again = session.entering.failure
  if (again && !isAnswer(again)) return undefined
  const isStillIn = session.isLoggedIn
  if (!isIn && !((await session.sendCode(mobile)) && (await session.login(mobile, smsCode)))) return undefined
  const kinds = { failure: failure?.reason.kind ?? '', again: again?.reason.kind ?? '' }
  return { at, ...kinds, isIn, isStillIn, isLoggedIn: session.isLoggedIn }
})

/** Pages of a person's first login, on a phone of their own. */
export const LOGIN_PAGES: PageTable = { 'first-login': firstLogin, 'second-login': secondLogin }
