import type { ReactNode } from 'react'
import { editSmsCode } from '@/domain/session/sms-code'
import { TextField } from '@/ui/kit/fields/text-field'
import { sessionMessages } from '@/ui/messages/zh/session'
import { useMessages } from '@/ui/messages/use-messages'

type SmsCodeFieldProps = {
  label: string
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  hint?: string | undefined
  trailing?: ReactNode
}

/** A field for the code in a text message. Its length differs between clinics, so only the button submits it. */
export function SmsCodeField(props: SmsCodeFieldProps) {
  const words = useMessages(sessionMessages).session
  return (
    <TextField
      {...props}
      name="code"
      rule={editSmsCode}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={words.codeHint}
      clearable={false}
      required
    />
  )
}
