import { useEffect, useRef, useState } from 'react'
import { checkMemberPassword } from '@/domain/member-card/member-card'
import { Notice } from '@/ui/kit/display/notice'
import { PasswordPad } from '@/ui/kit/fields/password-pad'
import { memberCardMessages } from '@/ui/messages/zh/member-card'
import { useMessages } from '@/ui/messages/use-messages'

type PasswordTwiceProps = {
  /** Called with whether the user is repeating the password. */
  onStep: (isRepeating: boolean) => void
  onSet: (password: string) => Promise<boolean>
}

/**
 * Fields for a new password, entered twice: a weak password is rejected immediately, and it is sent only if both
 * entries match.
 */
export function NewPasswordFields({ onStep, onSet }: PasswordTwiceProps) {
  const words = useMessages(memberCardMessages).memberCard
  const [first, setFirst] = useState<string>()
  const [isDifferent, setDifferent] = useState(false)
  const pad = useRef<HTMLInputElement>(null)
  const isRepeating = first !== undefined
  useEffect(() => {
    onStep(isRepeating)
    pad.current?.focus({ preventScroll: true })
  }, [onStep, isRepeating])

  const choose = (password: string): Promise<string | undefined> => {
    const check = checkMemberPassword(password)
    if (check !== 'ok') return Promise.resolve(words.said[check])
    setDifferent(false)
    setFirst(password)
    return Promise.resolve(undefined)
  }
  const repeat = async (password: string): Promise<string | undefined> => {
    if (password === first) await onSet(password)
    else setDifferent(true)
    setFirst(undefined)
    return undefined
  }
  return (
    <div>
      {isDifferent && (
        <Notice tone="danger" role="alert">
          {words.different}
        </Notice>
      )}
      {isRepeating ? (
        <PasswordPad key="repeat" ref={pad} label={words.repeat} onComplete={repeat} />
      ) : (
        <PasswordPad key="new" ref={pad} label={words.newPassword} hint={words.newHint} onComplete={choose} />
      )}
    </div>
  )
}
