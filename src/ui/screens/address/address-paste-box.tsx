import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Region } from '@/domain/address/address'
import { parsePastedAddress, type PastedAddress } from '@/domain/address/address-paste'
import { Button } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { TextArea } from '@/ui/kit/fields/text-area'
import type { FormState } from '@/ui/kit/fields/use-form'
import { useStore } from '@/ui/stores/stores'
import { addressMessages } from '@/ui/messages/zh/address'
import { useMessages } from '@/ui/messages/use-messages'
import {
  applyLoadedRegions,
  applyPastedAddress,
  type AddressForm,
  type PendingPaste,
  type ParsedAddressField,
} from './address-form'
import css from './address-editor.module.css'
import { AddressStore } from '@/ui/stores/address-store'

/** Parses a pasted address into the fields. */
export const AddressPasteBox = observer(function AddressPasteBox({ form }: { form: FormState<AddressForm> }) {
  const words = useMessages(addressMessages).address
  const regions = useStore(AddressStore).regions.of()
  const [text, setText] = useState('')
  const [said, setSaid] = useState<readonly string[]>([])
  const [early, setEarly] = useState<PendingPaste>()

  const fill = (filled: readonly ParsedAddressField[], next: AddressForm, pasted: PastedAddress) => {
    for (const field of filled) {
      if (field === 'place') form.set('place', next.place)
      else form.set(field, next[field])
    }
    const { leftOut = [], unsure = [], extension } = pasted
    const namesOf = (fields: readonly ParsedAddressField[]) => fields.map((field) => words.fields[field])
    setSaid([
      filled.length === 0 ? words.readNothing : words.readDone(namesOf(filled)),
      ...(unsure.length > 0 ? [words.readUnsure(namesOf(unsure))] : []),
      ...(extension ? [words.readExtension(extension)] : []),
      ...(leftOut.length > 0 ? [words.readLeftOut(leftOut)] : []),
    ])
  }
  const read = () => {
    const pasted = parsePastedAddress(text, regions.value ?? [])
    const { form: next, filled } = applyPastedAddress(form.values, pasted)
    fill(filled, next, pasted)
    setEarly(regions.value ? undefined : { text, form: next })
    if (filled.length > 0) setText('')
  }
  const readLate = useEffectEvent((list: readonly Region[]) => {
    const late = early && applyLoadedRegions(form.values, early, list)
    if (late) {
      fill(late.filled, late.form, late.pasted)
      form.set('detail', late.form.detail)
    }
    setEarly(undefined)
  })
  useEffect(() => {
    if (regions.value) readLate(regions.value)
  }, [regions.value])

  return (
    <Card className={css.paste}>
      <TextArea
        label={words.paste}
        placeholder={words.pasteHint}
        value={text}
        onChange={(next) => {
          setText(next)
          setSaid([])
        }}
      />
      {text.trim() !== '' && (
        <Button variant="tint" size="s" onClick={read}>
          {words.read}
        </Button>
      )}
      <div role="status" className={css.read}>
        {said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {early && !regions.failure && <p>{words.readPlaceLater}</p>}
      </div>
    </Card>
  )
})
