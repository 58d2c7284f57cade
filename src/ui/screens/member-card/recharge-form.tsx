import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { RechargeRule } from '@/domain/member-card/member-card'
import { checkChoice, chosenFen, NO_CHOICE, offeredPresets, type RechargeChoice } from '@/domain/member-card/recharge'
import { Button } from '@/ui/kit/button'
import { FieldGroup } from '@/ui/kit/fields/field-group'
import { Form, FormItem } from '@/ui/kit/fields/form'
import { MoneyText } from '@/ui/kit/display/money-text'
import { NumberField } from '@/ui/kit/fields/number-field'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { useForm } from '@/ui/kit/fields/use-form'
import { useStores } from '@/ui/stores/stores'
import { commonWords } from '@/ui/words/zh/common'
import { rechargeWords } from '@/ui/words/zh/recharge'
import { useWords, type WordsOf } from '@/ui/words/words'
import { MoneyBack } from './money-back'
import { PresetTiles } from './preset-tiles'
import { RechargeRules } from './recharge-rules'
import { RechargeSum } from './recharge-sum'
import { RechargeTrouble } from './recharge-trouble'
import { useRecharge } from './use-recharge'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './recharge-screen.module.css'

type Says = WordsOf<'recharge' | 'common'>
type Values = { presetFen: number | undefined; typed: string }
const choiceOf = ({ presetFen, typed }: Values): RechargeChoice =>
  presetFen === undefined ? { typed } : { presetFen, typed: '' }

/** The amount, what comes of it, the rules and the way to get money back; all of it before anything is paid. */
export const RechargeForm = observer(function RechargeForm({ rule }: { rule: RechargeRule }) {
  const words = useWords(rechargeWords, commonWords)
  const { recharge: says } = words
  const { recharge } = useStores()
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
  const fen = checkChoice(rule, choice) === 'ok' ? chosenFen(choice) : undefined
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
        <MoneyBack />
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
  const { recharge: says } = useWords(rechargeWords)
  if (fen === undefined) return <span className={css.hint}>{says.chooseFirst}</span>
  return (
    <>
      {says.pay} <MoneyText fen={fen} size="m" />
    </>
  )
}

/** An amount that the clinic has taken off its list meanwhile is not chosen any more. */
function leftChoice(choice: RechargeChoice = NO_CHOICE, presets: RechargeRule['presets']): Values {
  const isOffered = presets.some(({ principalFen }) => principalFen === choice.presetFen)
  return { presetFen: isOffered ? choice.presetFen : undefined, typed: choice.typed }
}

function hintOf({ recharge: says, common }: Says, { minFen, maxFen }: RechargeRule): string | undefined {
  const most = maxFen > 0 ? common.yuan(maxFen) : undefined
  if (minFen > 0) return says.freeHint(common.yuan(minFen), most)
  return most && says.freeHintMost(most)
}

function faultOf({ recharge: says, common }: Says, rule: RechargeRule, choice: RechargeChoice): string | undefined {
  const check = checkChoice(rule, choice)
  const { faults } = says
  if (check === 'ok') return undefined
  if (check === 'too-little') return faults[check](common.yuan(rule.minFen))
  if (check === 'too-much') return faults[check](rule.maxFen > 0 ? common.yuan(rule.maxFen) : undefined)
  return faults[check]
}
