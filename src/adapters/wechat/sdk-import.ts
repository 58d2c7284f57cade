import wechatSdk from 'weixin-js-sdk'

/** Only jssdk.ts may import this, because it loads the SDK at the right time. */
export const unpatchedSdk = wechatSdk
