import { observer } from 'mobx-react-lite'
import { useEffect, useState, useRef, useId } from 'react'
import { type RechargeRule, rechargeBonusFen, type RechargePreset } from '@/domain/member-card/member-card'
import {
  validateRechargeChoice,
  chosenAmountFen,
  EMPTY_RECHARGE_CHOICE,
  offeredPresets,
  type RechargeChoice,
} from '@/domain/member-card/recharge'
import { Button } from '@/ui/kit/button'
import { FieldGroup } from '@/ui/kit/fields/field-group'
import { Form, FormItem } from '@/ui/kit/fields/form'
import { MoneyText } from '@/ui/kit/display/money-text'
import { NumberField } from '@/ui/kit/fields/number-field'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { useForm } from '@/ui/kit/fields/use-form'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { rechargeMessages } from '@/ui/messages/zh/recharge'
import { useMessages, type MessagesOf } from '@/ui/messages/use-messages'
import { CardRefundInfo } from './card-refund-info'
import { RechargeRules } from './recharge-rules'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './recharge-screen.module.css'
import { Card } from '@/ui/kit/lists/card'
import { BonusRows } from './bonus-rows'
import type { Failure } from '@/domain/failure/failure'
import { Notice } from '@/ui/kit/display/notice'
import { failureMessages } from '@/ui/messages/zh/failure'
import { failureText } from '@/ui/messages/failure-text'
import { FailureNotice } from '@/ui/parts/failure-notice'
import { useNavigate } from '@tanstack/react-router'
import { useIsMounted } from '@/ui/parts/use-is-mounted'
import { RechargeStore } from '@/ui/stores/recharge-store'
import { PaymentStore } from '@/ui/stores/payment-store'
import { classNames } from '@/ui/kit/class-names'
import lay from '@/ui/kit/lists/pressable.module.css'
import presetCss from './recharge-form.module.css'

type Says = MessagesOf<'recharge' | 'common'>
type Values = { presetFen: number | undefined; typed: string }
const choiceOf = ({ presetFen, typed }: Values): RechargeChoice =>
  presetFen === undefined ? { typed } : { presetFen, typed: '' }

/** Shows amount, resulting balance, rules and refunds, all before the payment. */
export const RechargeForm = observer(function RechargeForm({ rule }: { rule: RechargeRule }) {
  const words = useMessages(rechargeMessages, commonMessages)
  const { recharge: says } = words
  const recharge = useStore(RechargeStore)
  const submit = useRecharge(rule)
  const presets = offeredPresets(rule)
  const [left] = useState(() => leftChoice(recharge.readDraft()?.choice, presets))
  const form = useForm<Values>(left, (values) => submit(choiceOf(values)))
  const { values, isBusy } = form
  const choice = choiceOf(values)
  const { presetFen, typed } = choice

  useEffect(() => {
    recharge.keepChoice(presetFen === undefined ? { typed } : { presetFen, typed })
  }, [recharge, presetFen, typed])

  const choose = (fen: number) => {
    if (isBusy) return
    form.set('presetFen', fen)
    form.set('typed', '')
  }
  const type = (text: string) => {
    form.set('typed', text)
    if (text !== '') form.set('presetFen', undefined)
  }
  const fen = validateRechargeChoice(rule, choice) === 'ok' ? chosenAmountFen(choice) : undefined
  return (
    <Form form={form} label={says.form}>
      <PageBody>
        {presets.length > 0 && <PresetTiles presets={presets} value={presetFen} onChange={choose} />}
        <FormItem form={form} name="typed" validate={(_, all) => faultOf(words, rule, choiceOf(all))}>
          {({ value, error }) => (
            <FieldGroup>
              <NumberField
                label={presets.length > 0 ? says.free : says.form}
                hint={hintOf(words, rule)}
                decimalLength={2}
                placeholder={says.freePlaceholder}
                unit={says.yuan}
                enterKeyHint="go"
                value={value}
                readOnly={isBusy}
                onChange={type}
                required={false}
                error={error}
              />
            </FieldGroup>
          )}
        </FormItem>
        <RechargeSum rule={rule} fen={fen} />
        <RechargeTrouble />
        <CardRefundInfo />
        <RechargeRules rule={rule} />
      </PageBody>
      <StickyBar lead={<Lead fen={fen} />}>
        <Button type="submit" loading={isBusy} loadingText={says.making}>
          {says.toPay}
        </Button>
      </StickyBar>
    </Form>
  )
})

function Lead({ fen }: { fen: number | undefined }) {
  const { recharge: says } = useMessages(rechargeMessages)
  if (fen === undefined) return <span className={css.hint}>{says.chooseFirst}</span>
  return (
    <>
      {says.pay} <MoneyText fen={fen} size="m" />
    </>
  )
}

/** Drops a preset that the clinic has removed meanwhile. */
function leftChoice(choice: RechargeChoice = EMPTY_RECHARGE_CHOICE, presets: RechargeRule['presets']): Values {
  const isOffered = presets.some(({ principalFen }) => principalFen === choice.presetFen)
  return { presetFen: isOffered ? choice.presetFen : undefined, typed: choice.typed }
}

function hintOf({ recharge: says, common }: Says, { minFen, maxFen }: RechargeRule): string | undefined {
  const most = maxFen > 0 ? common.yuan(maxFen) : undefined
  if (minFen > 0) return says.freeHint(common.yuan(minFen), most)
  return most && says.freeHintMost(most)
}

function faultOf({ recharge: says, common }: Says, rule: RechargeRule, choice: RechargeChoice): string | undefined {
  const check = validateRechargeChoice(rule, choice)
  const { faults } = says
  if (check === 'ok') return undefined
  if (check === 'too-little') return faults[check](common.yuan(rule.minFen))
  if (check === 'too-much') return faults[check](rule.maxFen > 0 ? common.yuan(rule.maxFen) : undefined)
  return faults[check]
}

/** The resulting balance, announced on each change; excludes unknown bonuses. */
function RechargeSum({ rule, fen }: { rule: RechargeRule; fen: number | undefined }) {
  const { recharge: says } = useMessages(rechargeMessages)
  return (
    <Card title={says.get}>
      <div role="status">
        {fen === undefined ? (
          <p className={css.note}>{says.nothingYet}</p>
        ) : (
          <BonusRows principalFen={fen} presentFen={rechargeBonusFen(rule, fen)} otherwise={says.giftLater} />
        )}
      </div>
    </Card>
  )
}

/** Shown if the recharge failed or its outcome is unknown; in neither case has any money moved. */
const RechargeTrouble = observer(function RechargeTrouble() {
  const { recharge: says } = useMessages(rechargeMessages)
  const { isChecking, making } = useStore(RechargeStore)
  const { failure } = making
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure || isChecking) place.current?.scrollIntoView({ block: 'center' })
  }, [failure, isChecking])
  if (!failure && !isChecking) return null
  return (
    <div ref={place}>{failure ? <NotMade failure={failure} /> : <Notice role="status">{says.checking}</Notice>}</div>
  )
})

function NotMade({ failure }: { failure: Failure }) {
  const words = useMessages(rechargeMessages, failureMessages)
  const { recharge: says } = words
  const isOpen = failure.reason.kind === 'outcome-unknown'
  return (
    <FailureNotice failure={failure} tone={isOpen ? 'amber' : 'danger'}>
      <b>{isOpen ? says.open : says.notMade}</b> {isOpen ? says.openText : failureText(words, failure)}
    </FailureNotice>
  )
}

/**
 * Creates the recharge and pays for it: immediately if the bonus is as displayed, otherwise once the user has seen the
 * new bonus.
 */
function useRecharge(rule: RechargeRule): (choice: RechargeChoice) => Promise<void> {
  const payment = useStore(PaymentStore)
  const recharge = useStore(RechargeStore)
  const navigate = useNavigate({ from: '/member/recharge' })
  const isHere = useIsMounted()
  return async (choice) => {
    const fen = chosenAmountFen(choice)
    if (fen === undefined) return
    const told = rechargeBonusFen(rule, fen)
    const made = await recharge.make(fen)
    // If the user has left, there is no redirect; the recharge is listed among the unpaid orders.
    if (!made || !isHere.current) return
    const { id, principalFen, presentFen } = made
    if (told !== undefined && presentFen === told && principalFen === fen)
      void payment.pay({ kind: 'recharge', id }, principalFen)
    await navigate({ search: (search) => ({ ...search, id }), replace: true })
  }
}

type PresetTilesProps = {
  presets: readonly RechargePreset[]
  value: number | undefined
  onChange: (principalFen: number) => void
}

/** The clinic's preset amounts, each with its bonus. */
function PresetTiles({ presets, value, onChange }: PresetTilesProps) {
  const { recharge: says, common } = useMessages(rechargeMessages, commonMessages)
  const name = useId()
  return (
    <div role="radiogroup" aria-label={says.presets} className={presetCss.tiles}>
      {presets.map(({ principalFen, presentFen }) => {
        const gift = presentFen > 0 ? says.gift(presentFen) : says.noGift
        return (
          <label key={principalFen} className={presetCss.tile}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={principalFen}
              aria-label={says.presetLabel(common.yuan(principalFen), gift)}
              checked={principalFen === value}
              onChange={() => onChange(principalFen)}
            />
            <span className={classNames(lay.face, presetCss.face)}>
              <span className={presetCss.amount}>
                <span className={presetCss.number}>{says.plain(principalFen)}</span> {says.yuan}
              </span>
              <span className={presetCss.gift}>{gift}</span>
            </span>
          </label>
        )
      })}
    </div>
  )
}
