declare module 'ali-oss' {
  const Client: import('@/adapters/oss/oss-client').OssClientClass
  export = Client
}
