import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { readPasted } from '@/domain/address-paste'
import { Button } from '@/ui/kit/button'
import { Card } from '@/ui/kit/card'
import { TextArea } from '@/ui/kit/text-area'
import type { FormState } from '@/ui/kit/use-form'
import { useLateStores } from '@/ui/stores/stores'
import { addressWords } from '@/ui/words/address'
import { useWords } from '@/ui/words/words'
import { withPasted, type AddressForm } from './address-form'
import css from './address-editor.module.css'

/** Splits an address that was copied elsewhere into the fields. */
export const PasteBox = observer(function PasteBox({ form }: { form: FormState<AddressForm> }) {
  const words = useWords(addressWords).address
  const { address } = useLateStores()
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')

  const read = () => {
    const { form: next, filled } = withPasted(form.values, readPasted(text, address.regions.value ?? []))
    for (const field of filled) {
      if (field === 'place') form.set('place', next.place)
      else form.set(field, next[field])
    }
    setSaid(filled.length === 0 ? words.readNothing : words.readDone(filled.map((field) => words.fields[field])))
    if (filled.length > 0) setText('')
  }
  return (
    <Card className={css.paste}>
      <TextArea
        label={words.paste}
        placeholder={words.pasteHint}
        value={text}
        onChange={(next) => {
          setText(next)
          setSaid('')
        }}
      />
      {text.trim() !== '' && (
        <Button variant="tint" size="s" onClick={read}>
          {words.read}
        </Button>
      )}
      <p role="status" className={css.read}>
        {said}
      </p>
    </Card>
  )
})
