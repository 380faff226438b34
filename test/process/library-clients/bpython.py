from bpython.paste import PastePinnwand, PasteFailed
paster = PastePinnwand(url, "1week")
print(paster.paste(text)[0])
try:
    paster.paste("a" * 600000)
except PasteFailed as error:
    print(error)
