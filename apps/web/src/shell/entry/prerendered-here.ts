/** Whether #root holds the page rendered for this very address; the person may have gone elsewhere meanwhile. */
export function prerenderedHere(): boolean {
  return document.getElementById('root')?.dataset.prerendered === window.location.pathname;
}
