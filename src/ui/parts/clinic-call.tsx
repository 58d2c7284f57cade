import { Button, buttonClass, type ButtonVariant } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { commonWords } from '@/ui/words/zh/common'
import { useWords } from '@/ui/words/words'
import { telHref } from './tel'

/** The clinic's phone in a bar; its place is kept while it is asked for, so that no other button moves under a finger. */
export function ClinicCall({ phone, variant }: { phone: string | undefined; variant: ButtonVariant }) {
  const { call } = useWords(commonWords).common
  if (phone === '') return null
  if (phone === undefined)
    return (
      <Button variant={variant} icon="phone" disabled>
        {call}
      </Button>
    )
  return (
    <a className={buttonClass({ variant })} href={telHref(phone)}>
      <Icon name="phone" />
      {call}
    </a>
  )
}
