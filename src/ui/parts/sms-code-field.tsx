import type { ReactNode } from 'react'
import { editCode } from '@/domain/session/sms-code'
import { TextField } from '@/ui/kit/fields/text-field'
import { sessionWords } from '@/ui/words/zh/session'
import { useWords } from '@/ui/words/words'

type SmsCodeFieldProps = {
  label: string
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  hint?: string | undefined
  trailing?: ReactNode
}

/** The code of a text message. Clinics differ in its length, so nothing is sent before the person taps the button. */
export function SmsCodeField(props: SmsCodeFieldProps) {
  const words = useWords(sessionWords).session
  return (
    <TextField
      {...props}
      name="code"
      rule={editCode}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={words.codeHint}
      clearable={false}
      required
    />
  )
}
