import { useBlocker, useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { MAX_CONSIGNEE_LENGTH, MAX_ADDRESS_DETAIL_LENGTH, type Address } from '@/domain/address/address'
import type { Failure } from '@/domain/failure/failure'
import { Button } from '@/ui/kit/button'
import { ConfirmDialog } from '@/ui/kit/confirm-dialog'
import { FieldGroup } from '@/ui/kit/fields/field-group'
import { Form, FormItem } from '@/ui/kit/fields/form'
import { Notice } from '@/ui/kit/display/notice'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { SwitchCell } from '@/ui/kit/fields/switch-cell'
import { TextArea } from '@/ui/kit/fields/text-area'
import { TextField } from '@/ui/kit/fields/text-field'
import { toast } from '@/ui/kit/toast'
import { useForm } from '@/ui/kit/fields/use-form'
import { MobileField } from '@/ui/parts/mobile-field'
import { useStore } from '@/ui/stores/stores'
import { addressMessages } from '@/ui/messages/zh/address'
import { failureText } from '@/ui/messages/failure-text'
import { failureMessages } from '@/ui/messages/zh/failure'
import { useMessages } from '@/ui/messages/use-messages'
import {
  toNewAddress,
  sanitizeAddressDetail,
  toAddressForm,
  isAddressFormChanged,
  isRegionComplete,
  applyAddressDraft,
  type AddressForm,
} from './address-form'
import { AddressPasteBox } from './address-paste-box'
import { RegionField } from './region-field'
import { useBackOrFallback } from './use-back-or-fallback'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './address-editor.module.css'
import { checkMobile, missingDigitCount, mobileDigits } from '@/domain/session/mobile'
import { patientMessages } from '@/ui/messages/zh/patient'
import { AddressStore } from '@/ui/stores/address-store'

type AddressEditorProps = { patientId: string; known: Address | undefined; isFirst: boolean }

const CONSIGNEE = { keepSpaces: true, keepRareIdeographs: true, maxLength: MAX_CONSIGNEE_LENGTH }

/**
 * The address form. Reads the initial values only once, so that a list that loads later does not overwrite the input.
 */
export const AddressEditor = observer(function AddressEditor({ patientId, known, isFirst }: AddressEditorProps) {
  const words = useMessages(addressMessages).address
  const address = useStore(AddressStore)
  const goBack = useBackOrFallback()
  const mobileFault = useMobileError()
  const [original] = useState(() => toAddressForm(known, isFirst))
  const [draft] = useState(() => address.readDraft(patientId, known?.id ?? ''))
  const [failure, setFailure] = useState<Failure>()
  const isDone = useRef(false)

  const save = async (values: AddressForm) => {
    setFailure(undefined)
    const wanted = toNewAddress(values, patientId)
    const saved = await address.save(known ? { ...wanted, id: known.id } : wanted)
    if (!saved) return setFailure(address.saving.failure)
    isDone.current = true
    toast(words.saved, { tone: 'success' })
    goBack('/addresses')
  }
  const form = useForm<AddressForm>(applyAddressDraft(original, draft), save)
  const { values } = form
  const isDirty = isAddressFormChanged(original, values)

  useEffect(() => {
    const { consignee, place, detail, isDefault } = values
    if (isDirty && !isDone.current)
      address.keepDraft({ id: known?.id ?? '', patientId, consignee, place, detail, isDefault })
  }, [address, known, patientId, values, isDirty])

  const placeFault = async (place: AddressForm['place']) => {
    const regions = address.regions.peek()
    if (!regions.value && !regions.failure) await regions.again()
    return isRegionComplete(place, regions.value) ? undefined : words.missing.place
  }
  const detailFault = (detail: string) =>
    Array.from(detail).length > MAX_ADDRESS_DETAIL_LENGTH ? words.detailTooLong(MAX_ADDRESS_DETAIL_LENGTH) : undefined

  return (
    <>
      <Form form={form} label={words.form}>
        <PageBody above={2}>
          {draft && (
            <Notice tone="blue" role="status">
              {words.draft}
            </Notice>
          )}
          <AddressPasteBox form={form} />
          <FieldGroup label={words.form}>
            <FormItem form={form} name="consignee" required={words.missing.consignee}>
              {(field) => (
                <TextField
                  label={words.fields.consignee}
                  placeholder={words.consigneeHint}
                  autoComplete="name"
                  rule={CONSIGNEE}
                  {...field}
                />
              )}
            </FormItem>
            <FormItem form={form} name="mobile" required={words.missing.mobile} validate={mobileFault}>
              {(field) => <MobileField label={words.fields.mobile} {...field} />}
            </FormItem>
            <FormItem form={form} name="place" validate={placeFault}>
              {(field) => <RegionField {...field} />}
            </FormItem>
            <FormItem form={form} name="detail" required={words.missing.detail} validate={detailFault}>
              {({ onChange, ...field }) => (
                <div className={css.detail}>
                  <TextArea
                    label={words.fields.detail}
                    placeholder={words.detailHint}
                    maxLength={MAX_ADDRESS_DETAIL_LENGTH}
                    onChange={(text) => onChange(sanitizeAddressDetail(text))}
                    {...field}
                  />
                </div>
              )}
            </FormItem>
          </FieldGroup>
          <FieldGroup>
            <FormItem form={form} name="isDefault">
              {({ value, onChange }) => (
                <SwitchCell
                  title={words.setDefault}
                  note={isFirst && !known ? words.isFirst : words.setDefaultNote}
                  checked={value}
                  onChange={onChange}
                />
              )}
            </FormItem>
          </FieldGroup>
          {failure && <SaveFailure failure={failure} />}
        </PageBody>
        <StickyBar>
          <Button type="submit" loading={form.isBusy} loadingText={words.saving}>
            {words.save}
          </Button>
        </StickyBar>
      </Form>
      <LeaveQuestion isDirty={() => isDirty && !isDone.current} />
    </>
  )
})

const comeIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

function SaveFailure({ failure }: { failure: Failure }) {
  const words = useMessages(addressMessages, failureMessages)
  return (
    <div ref={comeIntoView}>
      <Notice tone="danger" role="alert">
        {words.address.failed + failureText(words, failure)}
      </Notice>
    </div>
  )
}

/** Asks for confirmation before leaving with unsaved changes; leaving also discards the draft. */
const LeaveQuestion = observer(function LeaveQuestion({ isDirty }: { isDirty: () => boolean }) {
  const words = useMessages(addressMessages).address
  const address = useStore(AddressStore)
  const router = useRouter()
  const [wayOn, setWayOn] = useState<{ readonly go: () => void }>()
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: ({ action, next }) => {
      if (!isDirty()) return false
      const leaving = { ignoreBlocker: true }
      const [to, search, replace] = [next.pathname, next.search, action === 'REPLACE']
      if (action === 'PUSH' || replace)
        setWayOn({ go: () => void router.navigate({ to, search, replace, ...leaving }) })
      else {
        // The router first undoes the browser's navigation; the dialog must open after that, above this page.
        const ask = () => setWayOn({ go: () => router.history.back(leaving) })
        addEventListener('popstate', ask, { once: true })
      }
      return true
    },
  })
  const answer = (isYes: boolean) => {
    setWayOn(undefined)
    if (!isYes) return
    address.dropDraft()
    wayOn?.go()
  }
  return (
    <ConfirmDialog
      open={wayOn !== undefined}
      title={words.leaveTitle}
      text={words.leaveText}
      ok={words.leaveOk}
      cancel={words.leaveCancel}
      danger
      onAnswer={answer}
    />
  )
})

const LENGTH = 11

/** Returns the validation error for a mobile number, or undefined for a valid one. */
function useMobileError(): (mobile: string) => string | undefined {
  const { wrong } = useMessages(patientMessages).patient
  return (mobile) => {
    const checked = checkMobile(mobile)
    if (checked === 'too-short') return wrong['mobile-short'](missingDigitCount(mobile))
    if (checked === 'too-long') return wrong['mobile-long'](mobileDigits(mobile).length - LENGTH)
    if (checked === 'foreign') return wrong['mobile-foreign']()
    return checked === 'bad-prefix' ? wrong['mobile-prefix']() : undefined
  }
}
