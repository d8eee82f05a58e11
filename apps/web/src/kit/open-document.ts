/** Opens a document in a tab of its own. The address is asked for at the click: it dies after some minutes. */
export async function openDocument(askAddress: () => Promise<{ url: string }>): Promise<void> {
  // Opened before the answer, or the browser takes it for an unwanted window.
  const tab = window.open('about:blank', '_blank');
  try {
    const { url } = await askAddress();
    if (tab) tab.location.replace(url);
    else window.location.assign(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
