import { Link } from '@tanstack/react-router'
import { LinkTabs } from '@/ui/kit/link-tabs'
import { advisoryWords } from '@/ui/words/advisory'
import { useWords } from '@/ui/words/words'

const PLACES = ['/advisory', '/consultations'] as const
type AdvisoryTabsProps = {
  current: (typeof PLACES)[number]
  /** Something unread among one's own consultations. */
  hasNews: boolean
}

/** Asking, and what was asked: neither lies behind the other. */
export function AdvisoryTabs({ current, hasNews }: AdvisoryTabsProps) {
  const { advisory: says } = useWords(advisoryWords)
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
