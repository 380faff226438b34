import privatebin
with privatebin.PrivateBin(url + "/") as site:
    receipt = site.create(text, burn_after_reading=True)
    link = receipt.url
    print(site.get(id=link.id, passphrase=link.passphrase).text == text)
    kept = site.create(text)
    print(privatebin.get(kept.url.unmask()).text == text)
    site.delete(id=kept.url.id, delete_token=kept.delete_token)
    for gone in (link, kept.url):
        try:
            site.get(id=gone.id, passphrase=gone.passphrase)
        except Exception as error:
            print(str(error)[:21])
