import { Button, buttonClass, type ButtonVariant } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import { telHref } from './tel'

/** A call button in a bar; reserves its space while the number loads, so that the other buttons do not move. */
export function CallClinicBarButton({ phone, variant }: { phone: string | undefined; variant: ButtonVariant }) {
  const { call } = useMessages(commonMessages).common
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
