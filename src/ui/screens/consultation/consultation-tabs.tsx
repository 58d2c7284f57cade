import { Link } from '@tanstack/react-router'
import { LinkTabs } from '@/ui/kit/layout/link-tabs'
import { consultationMessages } from '@/ui/messages/zh/consultation'
import { useMessages } from '@/ui/messages/use-messages'

const PLACES = ['/advisory', '/consultations'] as const
type ConsultationTabsProps = {
  current: (typeof PLACES)[number]
  /** Whether the user's consultations have unread messages. */
  hasNews: boolean
}

export function ConsultationTabs({ current, hasNews }: ConsultationTabsProps) {
  const { consultation: says } = useMessages(consultationMessages)
  return (
    <LinkTabs
      label={says.title}
      items={[
        { route: '/advisory', label: says.askTab },
        { route: '/consultations', label: says.mine, dot: hasNews },
      ]}
      current={current}
      render={(route, link) => <Link to={PLACES.find((place) => place === route) ?? '/advisory'} replace {...link} />}
    />
  )
}
