import type { OperationOutcome } from '../../../mocks/simulation/phone'
import { alertsIn, failed, isBusy, likeMessage, noticesIn, unknown, type Hands } from './phone-parts'
import { parseFen, textsIn } from './reading'

/** The id of a recharge, which is in the URL once the recharge exists. */
const rechargeIn = (place: string): string | undefined => /^\/member\/recharge\?(?:.*&)?id=([^&]+)/.exec(place)?.[1]

/** Recharges the member card, up to its payment; the automatic payment by WeChat is cancelled there. */
export async function rechargeCard(hands: Hands, fen: number): Promise<OperationOutcome<string>> {
  const { page, words, wechat } = hands
  const { recharge: says } = words
  const made = () => rechargeIn(page.place)
  wechat.atCashier = 'cancels'
  if (page.place !== '/member/recharge') await page.goTo('/member/recharge')
  // An earlier recharge is displayed instead while its payment may be pending.
  if (made() === undefined) {
    await chooseAmount(hands, fen)
    if (!(await page.tap('button', says.toPay, undefined, 5_000))) return failed('no button')
    await page.until(() => made() !== undefined || (!isBusy(hands) && alertsIn(hands) !== ''), 90_000)
  }
  const id = made()
  if (id === undefined) return page.text().includes(says.open) ? unknown('outcome-unknown') : failed(noticesIn(hands))
  await page.isReady()
  const slip = await page.until(() => page.one('region', says.slip), 10_000)
  if (!slip) return unknown('no recharge displayed')
  const [principal] = textsIn(slip).flatMap((text) => parseFen(text) ?? [])
  return principal === fen ? { how: 'ok', got: id } : failed('another recharge is open')
}
/** Selects the amount among the clinic's presets, or types it. */
async function chooseAmount({ page, words }: Hands, fen: number): Promise<void> {
  const { recharge: says, common } = words
  await page.until(() => page.one('button', says.toPay))
  const preset = likeMessage(says.presetLabel(common.yuan(fen), ''))
  if (page.one('radio', preset)) await page.tap('radio', preset)
  else await page.fill(likeMessage(page.one('radio') ? says.free : says.form), says.plain(fen))
}

/** Orders the medicines of an old order again; the new order's id is in the URL behind the button that pays. */
export async function orderAgain(hands: Hands, oldId: string): Promise<OperationOutcome<string>> {
  const { page, words } = hands
  const { reorder: says } = words
  const path = `/orders/${oldId}/again`
  if (page.place !== path) await page.goTo(path)
  const isMade = () => page.all('heading', says.made).length > 0
  const refusal = () =>
    [says.revisit, says.nothing, says.soldOut, says.unpaid].find((title) => page.one('heading', title))
  const button = () => page.one('button', says.make) ?? page.one('button', says.checkAgain)
  await page.until(() => isMade() || refusal() !== undefined || button() !== undefined)
  if (!isMade() && refusal() === undefined) {
    await page.tap('button', button()?.textContent, undefined, 1_000)
    const hasEnded = () => isMade() || refusal() !== undefined || (!isBusy(hands) && noticesIn(hands) !== '')
    await page.until(hasEnded, 90_000)
  }
  if (!isMade())
    return button()?.textContent === says.checkAgain ? unknown(says.unknown) : failed(refusal() ?? noticesIn(hands))
  await page.tap('button', new RegExp(`^(${says.pay}|${says.payChanged}|${says.see})`))
  await page.isReady()
  const id = /^\/orders\/([^/?]+)/.exec(page.place)?.[1]
  return id === undefined || id === oldId ? unknown('no order displayed') : { how: 'ok', got: id }
}
