import { useState } from 'react'
import { formatAddress, type Address } from '@/domain/address/address'
import { Button } from '@/ui/kit/button'
import { RadioList } from '@/ui/kit/fields/radio-list'
import { Sheet } from '@/ui/kit/sheet'
import { addressMessages } from '@/ui/messages/zh/address'
import { useMessages } from '@/ui/messages/use-messages'
import css from './address-list-screen.module.css'

type NewDefaultAddressSheetProps = {
  /** The default address to delete; undefined keeps the sheet closed. */
  leaving: Address | undefined
  others: readonly Address[]
  onClose: () => void
  onChoose: (next: Address) => void
}

/** Asks for a new default address before the old one is deleted. */
export function NewDefaultAddressSheet({ leaving, others, onClose, onChoose }: NewDefaultAddressSheetProps) {
  const words = useMessages(addressMessages).address
  const [id, setId] = useState<string>()
  const next = others.find((each) => each.id === id) ?? others[0]
  return (
    <Sheet
      open={leaving !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={words.nextTitle}
      footer={
        <Button variant="danger-solid" block onClick={() => next && onChoose(next)}>
          {words.nextOk}
        </Button>
      }
    >
      <p className={css.ask}>{words.nextNote}</p>
      <RadioList
        label={words.nextTitle}
        options={others.map((each) => ({ value: each.id, title: each.consignee, note: formatAddress(each) }))}
        value={next?.id}
        onChange={setId}
      />
    </Sheet>
  )
}
