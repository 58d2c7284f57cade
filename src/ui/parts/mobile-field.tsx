import type { ReactNode } from 'react'
import { formatMobile, mobileDigits } from '@/domain/session/mobile'
import { TextField } from '@/ui/kit/fields/text-field'
import { sessionMessages } from '@/ui/messages/zh/session'
import { useMessages } from '@/ui/messages/use-messages'

type MobileFieldProps = {
  /** Digits only, as sent to the server; displayed in groups of 3, 4 and 4. */
  value: string
  onChange: (digits: string) => void
  label?: string | undefined
  error?: string | undefined
  hint?: string | undefined
  required?: boolean | undefined
  id?: string | undefined
  onBlur?: (() => void) | undefined
  trailing?: ReactNode
}

/** Maximum length with spaces: one extra digit stays visible as an error, further digits are cut off. */
const MAX_LENGTH = 13
const grouped = (text: string): string => formatMobile(mobileDigits(text).slice(0, MAX_LENGTH))

export function MobileField({ value, onChange, label, ...rest }: MobileFieldProps) {
  const words = useMessages(sessionMessages).session
  return (
    <TextField
      {...rest}
      label={label ?? words.mobile}
      value={formatMobile(value)}
      onChange={(text) => onChange(mobileDigits(text))}
      rule={grouped}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder={words.mobileHint}
    />
  )
}
