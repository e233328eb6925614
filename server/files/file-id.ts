/** Tell whether a name is the id of a stored file. Nothing else in a folder or a bucket is ours: it is neither listed nor removed. */
export const isFileId = (name: string): boolean => /^[0-9a-f-]{36}$/.test(name)
