import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useStore } from '@/ui/stores/stores'
import { deepLinkMessages } from '@/ui/messages/zh/deep-link'
import { useMessages } from '@/ui/messages/use-messages'
import { withErrorBoundary } from './with-error-boundary'
import { WechatOpenTag } from './wechat-open-tag'
import { WechatStore } from '@/ui/stores/wechat-store'

type MiniProgramButtonProps = { userName: string; path?: string | undefined }

/**
 * Opens the clinic's mini-program with WeChat's open tag. Renders nothing where the tag is unsupported; text beside
 * it explains how to open the mini-program by hand.
 */
const MiniProgramButtonPart = observer(function MiniProgramButtonPart({ userName, path = '' }: MiniProgramButtonProps) {
  const { openWeapp } = useMessages(deepLinkMessages).deepLink
  const wechatApp = useStore(WechatStore)
  const [hasFailed, setFailed] = useState(false)
  const isAsked = wechatApp.isAround && userName !== ''
  if (!isAsked || !wechatApp.openTags.of().value || hasFailed) return null
  return (
    <WechatOpenTag
      name="wx-open-launch-weapp"
      given={{ username: userName, path }}
      words={openWeapp}
      onFailed={() => setFailed(true)}
    />
  )
})
export const MiniProgramButton = withErrorBoundary(MiniProgramButtonPart)
