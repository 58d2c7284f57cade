import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatAddress, type Address } from '@/domain/address/address'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { maskMobile } from '@/domain/session/mobile'
import { classNames } from '@/ui/kit/class-names'
import { Icon } from '@/ui/kit/display/icon'
import { Tag } from '@/ui/kit/display/tag'
import { addressMessages } from '@/ui/messages/zh/address'
import { useMessages } from '@/ui/messages/use-messages'
import lines from '@/ui/kit/lists/hairline.module.css'
import css from './address-list-screen.module.css'

type AddressCardProps = {
  address: Address
  isChosen: boolean
  /** In selection mode, called when the card is tapped. */
  onChoose: (() => void) | undefined
  onMakeDefault: () => void
  onRemove: () => void
}

export function AddressCard({ address, isChosen, onChoose, onMakeDefault, onRemove }: AddressCardProps) {
  const words = useMessages(addressMessages).address
  const { id, patientId, isDefault } = address
  const text = formatAddress(address)
  return (
    <article className={css.card} data-chosen={isChosen || undefined}>
      <Face onChoose={onChoose} isChosen={isChosen}>
        <span className={css.who}>
          <span className={css.name} lang={CLINIC_LANGUAGE}>
            {address.consignee}
          </span>
          <span className={css.mobile}>{maskMobile(address.mobile)}</span>
          {isDefault && <Tag tone="primary">{words.default}</Tag>}
          {isChosen && <Tag tone="amber">{words.chosen}</Tag>}
        </span>
        <span className={css.text} lang={CLINIC_LANGUAGE}>
          {text}
        </span>
      </Face>
      <div className={classNames(lines.above, css.foot)}>
        {!isDefault && (
          <button type="button" className={css.action} aria-label={words.makeDefaultOf(text)} onClick={onMakeDefault}>
            {words.makeDefault}
          </button>
        )}
        <span className={css.space} />
        <Link
          to="/addresses/$id"
          params={{ id }}
          search={{ patientId }}
          className={css.action}
          aria-label={words.editOf(text)}
        >
          <Icon name="edit" size={1.1} />
          {words.edit}
        </Link>
        <button type="button" className={css.action} aria-label={words.removeOf(text)} onClick={onRemove}>
          <Icon name="trash" size={1.1} />
          {words.remove}
        </button>
      </div>
    </article>
  )
}

type FaceProps = { onChoose: (() => void) | undefined; isChosen: boolean; children: ReactNode }

function Face({ onChoose, isChosen, children }: FaceProps) {
  if (!onChoose) return <div className={css.face}>{children}</div>
  return (
    <button type="button" className={css.face} aria-pressed={isChosen} onClick={onChoose}>
      {children}
    </button>
  )
}
